import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ENDPOINTS, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EmbedSite, EventFrame, UnreadCounts } from '@seller-chat/api-client/contract';
import type { PermissionCode, ShopId } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { makeInbound } from './fake-marketplace.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startApp } from './start-app.ts';
import type { TestApp } from './start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from './stored-shop.ts';

/** The page that embeds the tip. */
export const HOST = 'https://gudang.example';

type Fields = Readonly<Record<string, string>>;

/** An answer of the API. */
export interface Answer<Data> {
  code: number;
  data: Data;
  info: { reason?: string; fields?: { path: string; problem: string }[] };
}

/** A new embed site, as its maker gets it. */
export interface MadeSite {
  embedSite: EmbedSite;
  secret: string;
}

/** What `getTipInbox` answers. */
export interface TipInbox {
  unread: UnreadCounts;
  sessionList: { shopId: string }[];
  shopList: { shopId: string }[];
  mayReply: boolean;
}

/** The server with a built tip, and for each test a new account with two shops. Call at the top of a test file. */
export function useEmbedRig() {
  const open: Socket[] = [];
  const rig = { clockMs: 0 } as {
    database: Database;
    app: TestApp;
    accountId: string;
    /** The main account's cookie. */
    main: string;
    seen: ShopContext;
    unseen: ShopContext;
    /** The server's clock is this far ahead. */
    clockMs: number;
  };
  const tipRoot = mkdtempSync(join(tmpdir(), 'tip-'));
  mkdirSync(join(tipRoot, 'assets'));
  writeFileSync(join(tipRoot, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(join(tipRoot, 'tip.js'), 'void 0;');

  beforeAll(async () => {
    rig.database = await openTestDatabase();
    rig.app = await startApp(rig.database, { tipRoot, now: () => Date.now() + rig.clockMs });
  });
  beforeEach(async () => {
    const { db } = rig.database;
    rig.clockMs = 0;
    rig.accountId = await storeAccount(db);
    rig.main = await rig.app.signIn(rig.accountId);
    rig.seen = await storeShop(db, rig.accountId);
    rig.unseen = await storeShop(db, rig.accountId);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(async () => {
    await rig.app.close();
    await rig.database.close();
    rmSync(tipRoot, { recursive: true });
  });

  /** A call by cookie. */
  async function call<Data = Record<string, never>>(
    path: string,
    fields: Fields,
    cookie = rig.main,
  ): Promise<Answer<Data>> {
    const { envelope } = await rig.app.call(`/api${path}`, fields, { cookie });
    return envelope as unknown as Answer<Data>;
  }

  /** A call that carries a token, or a site's secret, and neither cookie nor forgery token. */
  async function callWith<Data = Record<string, never>>(
    bearer: string,
    path: string,
    fields: Fields = {},
  ): Promise<Answer<Data>> {
    const answer = await fetch(`${rig.app.url}/api${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { authorization: `Bearer ${bearer}` },
    });
    return (await answer.json()) as Answer<Data>;
  }

  const siteFields = (change: Fields = {}): Fields => ({
    name: 'Gudang Senja',
    originList: JSON.stringify([`${HOST}/`]),
    shopIdList: 'null',
    mayReply: 'true',
    requestId: randomUUID(),
    ...change,
  });
  const tryAdd = (change: Fields = {}, cookie = rig.main) =>
    call<MadeSite>(ENDPOINTS.addEmbedSite.path, siteFields(change), cookie);
  async function add(change: Fields = {}, cookie = rig.main): Promise<MadeSite> {
    const { code, data } = await tryAdd(change, cookie);
    expect(code).toBe(0);
    return data;
  }

  const tryToken = ({ embedSite: { embedSiteId }, secret }: MadeSite, change: Fields = {}) =>
    callWith<{ token: string }>(secret, ENDPOINTS.createEmbedToken.path, { embedSiteId, ...change });
  const tokenOf = async (made: MadeSite, change: Fields = {}) => (await tryToken(made, change)).data.token;
  const inbox = (token: string) => callWith<TipInbox>(token, ENDPOINTS.getTipInbox.path);

  let count = 0;
  /** A buyer writes to a shop; gives the conversation's id. */
  async function hear(shop: ShopContext): Promise<string> {
    count += 1;
    const inbound = makeInbound({ platformMessageId: `m${count}`, messageTime: TEST_NOW + count });
    const appended = await rig.database.db.transaction((tx) =>
      applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW),
    );
    rig.app.services.publisher.publish(appended);
    const [event] = appended[0]?.events ?? [];
    if (event?.type !== 'message.changed') throw new Error('no message was emitted');
    return event.session.sessionId;
  }

  /** The fields that mark a conversation as read, up to now. */
  const readUpToNow = (shopId: ShopId, sessionId: string): Fields => ({
    shopId,
    sessionId,
    messageTime: String(TEST_NOW + 1_000_000),
  });

  /** Connects the socket of a tip on a page of an origin; rejects with why it was not let in. */
  async function listen(auth: Fields, headers: Fields) {
    const [frames, counts, farewells]: [EventFrame[], UnreadCounts[], unknown[]] = [[], [], []];
    const socket = io(rig.app.url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { tip: '1' },
      auth,
      extraHeaders: headers,
    });
    open.push(socket);
    socket.on('frame', (frame: EventFrame) => frames.push(frame));
    socket.on('unread', (one: UnreadCounts) => counts.push(one));
    socket.on('loginExpired', (end: unknown) => farewells.push(end));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error: Error & { data?: { reason: string } }) =>
        reject(new Error(error.data?.reason ?? error.message)),
      );
    });
    return { frames, counts, farewells, socket };
  }

  /** Signs in a new sub-account. */
  async function enter(permissionCodes: PermissionCode[], shopIds: string[] | null = null) {
    const { accountId } = rig;
    const subAccountId = randomUUID();
    await rig.database.db
      .insert(subAccount)
      .values({ accountId, subAccountId, displayName: 'Siti', permissionCodes, shopIds, createdAt: 0 });
    const who = { accountId, subAccountId, isMain: false, shopIds };
    const { secret } = await rig.app.services.loginSessions.start(who);
    return { subAccountId, cookie: `${SESSION_COOKIE}=${secret}` };
  }

  return Object.assign(rig, {
    call,
    callWith,
    siteFields,
    tryAdd,
    add,
    tryToken,
    tokenOf,
    inbox,
    hear,
    readUpToNow,
    listen,
    enter,
  });
}
