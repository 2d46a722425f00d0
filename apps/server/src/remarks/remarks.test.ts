import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { EventFrame, Remark, ServerEvent } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database } from '../db/database.ts';
import { session } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makeSessionRow } from '../testing/session-row.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { createSubAccount } from '../account/sub-accounts.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let app: TestApp;
let shop: ShopContext;
let other: ShopContext;
/** Cookies: two who may see the shop, one who sees the other shop only, one of another account. */
let mei: string;
let siti: string;
let limited: string;
let stranger: string;
const sessionId = 'session-1' as SessionId;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  const accountId = await storeAccount(database.db);
  shop = await storeShop(database.db, accountId);
  other = await storeShop(database.db, accountId);
  await database.db
    .insert(session)
    .values(makeSessionRow({ accountId, shopId: shop.shopId, sessionId, buyerId: 'buyer-1' }));
  mei = await hire(accountId, 'Mei Kopi', null);
  siti = await hire(accountId, 'Siti Rahma', [shop.shopId]);
  limited = await hire(accountId, 'Budi', [other.shopId]);
  stranger = await app.signIn(await storeAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function hire(accountId: string, displayName: string, shopIds: string[] | null): Promise<string> {
  const who = { accountId, loginName: `${displayName}@example.test`, password: 'x', displayName };
  const made = await createSubAccount(database.db, { ...who, permissionCodes: ['chat'], shopIds }, TEST_NOW);
  const signIn = { accountId, subAccountId: made ?? '', isMain: false, shopIds: null };
  return `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}`;
}

async function listen(cookie: string): Promise<{ frames: EventFrame[]; stop: () => void }> {
  const frames: EventFrame[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie },
  });
  socket.on('frame', (frame: EventFrame) => frames.push(frame));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { frames, stop: () => void socket.close() };
}

type RemarkCall = 'getRemarkList' | 'addRemark' | 'saveRemark' | 'delRemark' | 'undelRemark';
async function call(cookie: string, name: RemarkCall | 'saveBuyerNote', fields: Record<string, string>) {
  const place = { shopId: shop.shopId, sessionId };
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, { ...place, ...fields }, { cookie });
  return envelope as { code: number; info?: { remark?: Remark }; data: { remark: Remark } };
}
async function listed(cookie = mei): Promise<Remark[]> {
  const { data } = await call(cookie, 'getRemarkList', {});
  return (data as unknown as { remarkList: Remark[] }).remarkList;
}
/** The events of notes and remarks that a sign-in gets from the log after a point, and the log's end. */
async function eventsFor(cookie: string, after = 0): Promise<{ events: ServerEvent[]; to: number }> {
  const { path } = ENDPOINTS.getEventList;
  const { envelope } = await app.call(`/api${path}`, { after: String(after) }, { cookie });
  const { frame } = envelope['data'] as { frame: { events: ServerEvent[]; to: number } };
  return frame;
}
async function written(): Promise<Remark> {
  const remarkId = crypto.randomUUID();
  return (await call(mei, 'addRemark', { remarkId, type: 'preSale', text: 'Broken cup' })).data.remark;
}
const change = (remark: Remark, text: string, version = remark.version) => ({
  remarkId: remark.remarkId,
  type: remark.type,
  text,
  version: String(version),
});

describe('the author of a remark', () => {
  it('stays known when a colleague changes it, and that colleague is known as well', async () => {
    const remark = await written();
    expect(remark).toMatchObject({ createdBy: 'Mei Kopi', updatedBy: 'Mei Kopi' });
    const { data } = await call(siti, 'saveRemark', change(remark, 'Two broken cups'));
    expect(data.remark).toMatchObject({
      text: 'Two broken cups',
      createdBy: 'Mei Kopi',
      createdAt: remark.createdAt,
      updatedBy: 'Siti Rahma',
    });
  });

  it('stays known when a colleague deletes and restores it', async () => {
    const remark = await written();
    const { remarkId } = remark;
    await call(siti, 'delRemark', { remarkId, version: '1' });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ remarkId }));
    const { data } = await call(siti, 'undelRemark', { remarkId });
    expect(data.remark).toEqual({ ...remark, version: 3 });
    expect(await listed()).toContainEqual(data.remark);
  });
});

describe('a remark that was deleted', () => {
  it('is not there: it can neither be changed nor added once more', async () => {
    const remark = await written();
    const { remarkId } = remark;
    await call(siti, 'delRemark', { remarkId, version: '1' });
    expect((await call(mei, 'saveRemark', change(remark, 'Two', 1))).code).toBe(40_400);
    expect((await call(mei, 'saveRemark', change(remark, 'Two', 2))).code).toBe(40_400);
    const again = { remarkId, type: 'preSale', text: 'Broken cup' };
    expect((await call(mei, 'addRemark', again)).code).toBe(40_400);
    expect((await call(mei, 'delRemark', { remarkId, version: '1' })).code).toBe(0);
  });

  it('an older version is refused with the stored one', async () => {
    const remark = await written();
    await call(siti, 'saveRemark', change(remark, 'Two broken cups'));
    const answer = await call(mei, 'delRemark', { remarkId: remark.remarkId, version: '1' });
    expect(answer).toMatchObject({
      code: 40_920,
      info: { remark: { text: 'Two broken cups', version: 2, updatedBy: 'Siti Rahma' } },
    });
    expect(await listed()).toContainEqual(answer.info?.remark);
  });
});

describe('the readers of the log', () => {
  it('get every change of a remark once, each with its version; a call without a change emits nothing', async () => {
    const { to } = await eventsFor(siti);
    const remark = await written();
    const { remarkId } = remark;
    const isLost = { remarkId, type: 'preSale', text: 'Broken cup' };
    await call(mei, 'addRemark', isLost);
    await call(mei, 'saveRemark', change(remark, 'Two'));
    await call(mei, 'saveRemark', change(remark, 'Two'));
    for (let time = 0; time < 2; time += 1) await call(mei, 'delRemark', { remarkId, version: '2' });
    for (let time = 0; time < 2; time += 1) await call(mei, 'undelRemark', { remarkId });
    const { events } = await eventsFor(siti, to);
    const emitted = events.flatMap((event) => (event.type === 'remark.changed' ? [event.remark] : []));
    const key = { remarkId, shopId: shop.shopId, sessionId };
    expect(emitted).toMatchObject([
      { ...key, version: 1, text: 'Broken cup', isDeleted: false },
      { ...key, version: 2, text: 'Two', isDeleted: false },
      { ...key, version: 3, isDeleted: true },
      { ...key, version: 4, isDeleted: false },
    ]);
    expect(events).toHaveLength(4);
  });

  it('of a note about a buyer, once', async () => {
    const { to } = await eventsFor(siti);
    const note = { buyerId: 'buyer-1', text: 'Café owner', version: '0' };
    for (let time = 0; time < 2; time += 1) await call(mei, 'saveBuyerNote', note);
    const { events } = await eventsFor(siti, to);
    expect(events).toMatchObject([
      {
        type: 'note.changed',
        shopId: shop.shopId,
        note: {
          shopId: shop.shopId,
          buyerId: 'buyer-1',
          text: 'Café owner',
          version: 1,
          updatedBy: 'Mei Kopi',
        },
      },
    ]);
  });

  it('at once, who listens and may see the shop', async () => {
    const [mine, limits] = [await listen(siti), await listen(limited)];
    const isEmitted = (count: number) =>
      vi.waitFor(() => {
        expect(mine.frames.flatMap(({ events }) => events)).toHaveLength(count);
        expect(limits.frames.at(-1)?.to).toBe(mine.frames.at(-1)?.to);
      }, PATIENCE);
    const { remarkId } = await written();
    await isEmitted(1);
    await call(mei, 'saveBuyerNote', { buyerId: 'buyer-live', text: 'Café owner', version: '0' });
    await isEmitted(2);
    await call(mei, 'delRemark', { remarkId, version: '1' });
    await isEmitted(3);
    expect(mine.frames.flatMap(({ events }) => events)).toMatchObject([
      { type: 'remark.changed', remark: { remarkId, isDeleted: false } },
      { type: 'note.changed', note: { buyerId: 'buyer-live' } },
      { type: 'remark.changed', remark: { remarkId, isDeleted: true } },
    ]);
    expect(limits.frames.flatMap(({ events }) => events)).toEqual([]);
    for (const { stop } of [mine, limits]) stop();
  });

  it('are no agents who may not see the shop, and none of another account', async () => {
    await written();
    for (const cookie of [limited, stranger]) expect((await eventsFor(cookie)).events).toEqual([]);
  });
});

it('who may not see the shop, or is of another account, can neither delete a remark nor bring it back', async () => {
  const { remarkId } = await written();
  for (const cookie of [limited, stranger]) {
    expect((await call(cookie, 'delRemark', { remarkId, version: '1' })).code).toBe(40_400);
  }
  expect(await listed()).toContainEqual(expect.objectContaining({ remarkId }));
  await call(mei, 'delRemark', { remarkId, version: '1' });
  for (const cookie of [limited, stranger]) {
    expect((await call(cookie, 'undelRemark', { remarkId })).code).toBe(40_400);
  }
  expect(await listed()).not.toContainEqual(expect.objectContaining({ remarkId }));
});
