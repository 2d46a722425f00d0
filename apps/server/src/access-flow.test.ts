import { request } from 'node:http';
import { sql } from './db/query-builder/drizzle.ts';
import type { SQL } from './db/query-builder/drizzle.ts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { ChatSetting, EventFrame, SessionPresence } from '@seller-chat/api-client/contract';
import { applyInbound } from './conversations/inbound/apply-inbound.ts';
import { placeMessage } from './conversations/inbound/placed-message.ts';
import type { ShopContext } from './conversations/inbound/placed-message.ts';
import { openDatabase } from './db/open-database.ts';
import type { Database, Db } from './db/database.ts';
import { SESSION_COOKIE } from './http/cookies.ts';
import { createSubAccount } from './account/sub-accounts.ts';
import { notify } from './notices/notify.ts';
import { indexEvents } from './search/index-events.ts';
import { makeInbound } from './testing/fake-marketplace.ts';
import { startApp } from './testing/start-app.ts';
import type { TestApp } from './testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from './testing/stored-shop.ts';
import { makeTestStorage } from './testing/test-database.ts';
import type { TestStorage } from './testing/test-database.ts';

/** Two servers on one database; on PostgreSQL each with connections of its own, as two processes have. */
let storage: TestStorage;
let databases: Database[];
let here: TestApp;
let there: TestApp;
let accountId: string;
let one: ShopContext;
let other: ShopContext;
let main: string;
let made = 0;
const open: Socket[] = [];
const PATIENCE = { timeout: 15_000, interval: 20 };

beforeAll(async () => {
  storage = await makeTestStorage();
  const { databaseUrl = null, dataDir } = storage;
  const database = await openDatabase({ databaseUrl, dataDir });
  databases = [database, databaseUrl === null ? database : await openDatabase({ databaseUrl, dataDir })];
  [here, there] = [await startApp(database), await startApp(databases[1] ?? database)];
  accountId = await storeAccount(database.db);
  [one, other] = [await storeShop(database.db, accountId), await storeShop(database.db, accountId)];
  main = await here.signIn(accountId);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  for (const app of [here, there]) await app.close();
  for (const database of databases) await database.close();
  await storage.remove();
});

async function hire(shops: readonly ShopContext[] | null, permissionCodes = ['chat']) {
  made += 1;
  const who = { accountId, loginName: `hired${made}@example.test`, password: 'x', displayName: 'Siti' };
  const rights = { permissionCodes: permissionCodes as never, shopIds: shops && shops.map((s) => s.shopId) };
  const subAccountId = (await createSubAccount(db(), { ...who, ...rights }, TEST_NOW)) ?? '';
  return { subAccountId, cookie: await signInAs(subAccountId) };
}
async function signInAs(subAccountId: string): Promise<string> {
  const who = { accountId, subAccountId, isMain: subAccountId === '', shopIds: null };
  return `${SESSION_COOKIE}=${(await here.services.loginSessions.start(who)).secret}`;
}
const db = (): Db => (databases[0] as Database).db;
/** As anybody could write it: no code of the server has a part in it. */
const write = (statement: SQL) => db().execute(statement);
const shopsOf = (subAccountId: string, shops: readonly ShopContext[]) =>
  write(sql`update sub_account set shop_ids = ${JSON.stringify(shops.map((s) => s.shopId))}::jsonb
    where sub_account_id = ${subAccountId}`);
const permissionsOf = (subAccountId: string, codes: readonly string[]) =>
  write(sql`update sub_account set permission_codes = ${JSON.stringify(codes)}::jsonb
    where sub_account_id = ${subAccountId}`);

async function listen(cookie: string, at: Pick<TestApp, 'url'> = here) {
  const heard: string[] = [];
  const presence = new Map<string, string[]>();
  const settings: ChatSetting[] = [];
  const socket = io(at.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  open.push(socket);
  socket.on('frame', ({ events }: EventFrame) => heard.push(...events.map((event) => event.shopId)));
  socket.on('presence', (list: SessionPresence[]) => {
    for (const { sessionId, agents } of list)
      presence.set(
        sessionId,
        agents.map(({ name }) => name),
      );
  });
  socket.on('chatSetting', (setting: ChatSetting) => settings.push(setting));
  const words: string[] = [];
  for (const word of ['accessChanged', 'loginExpired']) socket.on(word, () => words.push(word));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { heard, presence, settings, words, socket };
}
type Heard = Awaited<ReturnType<typeof listen>>;

/** A buyer writes to a shop; the frame goes out on both servers. Resolves when the main account has heard it on each. */
async function say(shop: ShopContext, witnesses: readonly Heard[]): Promise<void> {
  made += 1;
  const inbound = makeInbound({ platformMessageId: `m${made}`, messageTime: TEST_NOW + made });
  const before = witnesses.map(({ heard }) => heard.length);
  const appended = await db().transaction((tx) =>
    applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW),
  );
  for (const app of [here, there]) app.services.publisher.publish(appended);
  for (const [index, { heard }] of witnesses.entries()) {
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before[index] ?? 0), PATIENCE);
  }
}

describe('rights that shrink reach an open socket', () => {
  it.each([
    ['its shops are narrowed', (id: string) => shopsOf(id, [other])],
    ['it may not chat any more', (id: string) => permissionsOf(id, ['orderManager'])],
  ])('%s: nothing that is committed after it is heard, on either server', async (_, change) => {
    const { subAccountId, cookie } = await hire([one, other]);
    const witnesses = [await listen(main), await listen(main, there)];
    const limited = [await listen(cookie), await listen(cookie, there)];
    await say(one, [...witnesses, ...limited]);
    await change(subAccountId);
    // At once: no check has a head start on the frame.
    await say(one, witnesses);
    for (const { words } of limited)
      await vi.waitFor(() => expect(words).toEqual(['accessChanged']), PATIENCE);
    for (const { heard } of limited) expect(heard).toEqual([one.shopId]);
  });

  it('which hears of the change and sees what is left without a new connection', async () => {
    const { subAccountId, cookie } = await hire([one, other]);
    const limited = await listen(cookie, there);
    await shopsOf(subAccountId, [other]);
    await vi.waitFor(() => expect(limited.words).toEqual(['accessChanged']), PATIENCE);
    await say(one, []);
    await say(other, [limited]);
    expect(limited.heard).toEqual([other.shopId]);
    expect(limited.socket.connected).toBe(true);
  });

  it('who is where: neither heard nor shown any more in a shop that is lost', async () => {
    const { subAccountId, cookie } = await hire([one, other]);
    const [mei, limited] = [await listen(main), await listen(cookie)];
    const place = { shopId: one.shopId, sessionId: `${one.shopId}-1`, isTyping: false };
    limited.socket.emit('watch', place);
    await vi.waitFor(() => expect(mei.presence.get(place.sessionId)).toEqual(['Siti']), PATIENCE);
    await shopsOf(subAccountId, [other]);
    await vi.waitFor(() => expect(mei.presence.get(place.sessionId)).toEqual([]), PATIENCE);
    limited.socket.emit('watch', place);
    mei.socket.emit('watch', place);
    await vi.waitFor(() => expect(mei.presence.get(place.sessionId)).toEqual(['Ayu']), PATIENCE);
    await say(other, [limited]);
    expect(limited.presence.get(place.sessionId)).not.toEqual(['Ayu']);
  });

  it('chat settings reach no agent who may not chat', async () => {
    const { subAccountId, cookie } = await hire([one]);
    const limited = await listen(cookie);
    const saving = (sendKey: string) =>
      here.call('/api/chat/setting/saveChatSetting', { sendKey }, { cookie });
    await vi.waitFor(() => expect(limited.settings).toHaveLength(1), PATIENCE);
    await saving('ctrl-enter');
    await vi.waitFor(() => expect(limited.settings).toHaveLength(2), PATIENCE);
    const heard = [...limited.settings];
    await permissionsOf(subAccountId, []);
    expect((await saving('enter')).envelope['code']).toBe(40_302);
    await vi.waitFor(() => expect(limited.words).toEqual(['accessChanged']), PATIENCE);
    expect(limited.settings).toEqual(heard);
  });
});

describe('rights that grow reach an open socket', () => {
  it.each([
    ['a shop more', true, (id: string) => shopsOf(id, [one, other])],
    ['the permission to chat', false, (id: string) => permissionsOf(id, ['chat'])],
  ])('%s: it is told, and hears the shop without a new connection', async (_, mayChat, change) => {
    const { subAccountId, cookie } = await hire(mayChat ? [one] : [other], mayChat ? ['chat'] : []);
    const limited = await listen(cookie, there);
    await change(subAccountId);
    await vi.waitFor(() => expect(limited.words).toEqual(['accessChanged']), PATIENCE);
    await say(other, [limited]);
    expect(limited.heard).toEqual([other.shopId]);
    expect(limited.socket.connected).toBe(true);
  });

  it('taken and given back in one go is no news, and nothing is lost or doubled', async () => {
    const { subAccountId, cookie } = await hire([one, other]);
    const limited = await listen(cookie);
    await Promise.all([shopsOf(subAccountId, [other]), shopsOf(subAccountId, [one, other])]);
    await shopsOf(subAccountId, [one, other]);
    await say(one, [limited]);
    await say(other, [limited]);
    expect(limited.heard).toEqual([one.shopId, other.shopId]);
  });
});

describe('a sign-in that is over ends its sockets on every server', () => {
  it.each([
    [
      'switched off',
      (id: string) => sql`update sub_account set is_active = false where sub_account_id = ${id}`,
    ],
    ['removed', (id: string) => sql`delete from sub_account where sub_account_id = ${id}`],
    [
      'another password',
      (id: string) => sql`update credential set password_hash = 'x' where sub_account_id = ${id}`,
    ],
    ['signed out', (id: string) => sql`delete from login_session where sub_account_id = ${id}`],
    ['run out', (id: string) => sql`update login_session set expires_at = 1 where sub_account_id = ${id}`],
  ])('%s', async (_, change) => {
    const { subAccountId, cookie } = await hire([one]);
    const witnesses = [await listen(main), await listen(main, there)];
    const ended = [await listen(cookie), await listen(cookie, there)];
    await write(change(subAccountId));
    await say(one, witnesses);
    for (const { socket, words, heard } of ended) {
      await vi.waitFor(() => expect(socket.connected).toBe(false), PATIENCE);
      expect(words).toEqual(['loginExpired']);
      expect(heard).toEqual([]);
    }
    for (const { socket } of witnesses) expect(socket.connected).toBe(true);
    await expect(listen(cookie)).rejects.toThrow('loginExpired');
  });

  it('of the main account too, whose frames wait for no check', async () => {
    const cookie = await signInAs('');
    const ended = await listen(cookie, there);
    await here.call('/api/account/index/loginOut', {}, { cookie });
    await vi.waitFor(() => expect(ended.words).toEqual(['loginExpired']), PATIENCE);
  });

  it('by signing out everywhere else: those of the person, then those of the whole account', async () => {
    const { cookie } = await hire([one]);
    const mine = await signInAs('');
    const [keeps, ends, hers] = [
      await listen(mine),
      await listen(await signInAs(''), there),
      await listen(cookie, there),
    ];
    const path = '/api/account/index/loginOutOthers';
    const first = await here.call(path, {}, { cookie: mine });
    expect(first.envelope).toMatchObject({ code: 0, data: { endedCount: expect.any(Number) } });
    await vi.waitFor(() => expect(ends.words).toEqual(['loginExpired']), PATIENCE);
    expect(hers.socket.connected).toBe(true);
    expect((await here.call(path, { isWholeAccount: 'true' }, { cookie })).envelope['code']).toBe(40_302);
    await here.call(path, { isWholeAccount: 'true' }, { cookie: mine });
    await vi.waitFor(() => expect(hers.words).toEqual(['loginExpired']), PATIENCE);
    expect(keeps.socket.connected).toBe(true);
    expect((await here.call(path, {}, { cookie: mine })).envelope).toMatchObject({ data: { endedCount: 0 } });
    main = mine;
  });
});

it('[A9] a message to a shop that a person does not see is in none of their lists, searches, notices or frames', async () => {
  const { cookie } = await hire([other]);
  const [limited, witness] = [await listen(cookie), await listen(main)];
  await say(one, [witness]);
  const given = await db().transaction((tx) =>
    notify(tx, {
      accountId,
      to: { mayDo: ['chat'] },
      kind: 'shopExpired',
      params: { shopName: 'Hidden Kopi' },
      key: 'of the hidden shop',
      shopId: one.shopId,
      now: TEST_NOW,
    }),
  );
  here.services.publisher.publish(given);
  await say(other, [limited, witness]);
  expect(limited.heard).not.toContain(one.shopId);
  while ((await indexEvents(db(), 10)) > 0);
  const answers = async (as: string) => {
    const ask = async (path: string, fields = {}) =>
      JSON.stringify((await here.call(`/api${path}`, fields, { cookie: as })).envelope);
    const read = async (path: string) =>
      (await fetch(`${here.url}/api${path}`, { headers: { cookie: as } })).text();
    const { getShopList, getSessionList, searchChat, getNoticeList, getEventList } = ENDPOINTS;
    return {
      shops: (await ask(getShopList.path)).includes(one.shopId),
      rows: (await ask(getSessionList.path, { shopId: one.shopId })).includes('Budi'),
      hits: (await ask(searchChat.path, { keyword: 'halo' })).includes(one.shopId),
      notices: (await read(getNoticeList.path)).includes('Hidden Kopi'),
      events: (await ask(getEventList.path, { after: '0' })).includes(one.shopId),
    };
  };
  const all = (isThere: boolean) => ({
    shops: isThere,
    rows: isThere,
    hits: isThere,
    notices: isThere,
    events: isThere,
  });
  expect(await answers(cookie)).toEqual(all(false));
  expect(await answers(main)).toEqual(all(true));
});

it('a file that is still on its way when its shop is lost is not taken', async () => {
  const { subAccountId, cookie } = await hire([one, other]);
  const asked = await fetch(`${here.url}/api/account/index/getCsrfToken`, { headers: { cookie } });
  const { data } = (await asked.json()) as { data: { csrfToken: string } };
  const csrf = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const find = vi.spyOn(here.services.loginSessions, 'find');
  const [before, after] = [
    `--b\r\ncontent-disposition: form-data; name="shopId"\r\n\r\n${one.shopId}\r\n` +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nP',
    'NG\r\n--b--\r\n',
  ];
  const code = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-csrf-token': data.csrfToken };
    const sending = request(
      `${here.url}/api${ENDPOINTS.uploadFile.path}`,
      { method: 'POST', headers: { ...headers, cookie: `${csrf}; ${cookie}` } },
      (answer) => {
        answer.setEncoding('utf8');
        let text = '';
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve((JSON.parse(text) as { code: number }).code));
      },
    );
    sending.on('error', reject);
    sending.write(before);
    vi.waitFor(() => expect(find).toHaveBeenCalledTimes(1), PATIENCE)
      .then(() => shopsOf(subAccountId, [other]))
      .then(() => sending.end(after), reject);
  });
  expect(code).toBe(40_400);
  vi.restoreAllMocks();
});

it('a change between the look at the cookie and the connection counts', async () => {
  const { subAccountId, cookie } = await hire([one, other]);
  const { loginSessions } = here.services;
  const find = loginSessions.find.bind(loginSessions);
  vi.spyOn(loginSessions, 'find').mockImplementationOnce(async (secret) => {
    const found = await find(secret);
    await shopsOf(subAccountId, [other]);
    return found;
  });
  const [limited, witness] = [await listen(cookie), await listen(main)];
  await say(one, [witness]);
  await say(other, [limited]);
  expect(limited.heard).toEqual([other.shopId]);
});

it('while rights cannot be read nothing is sent to those who may have lost some: they connect again', async () => {
  const { cookie } = await hire([one]);
  const [limited, witness] = [await listen(cookie), await listen(main)];
  vi.spyOn(here.services.loginSessions, 'rightsOf').mockRejectedValue(new Error('the database is away'));
  await say(one, [witness]);
  await vi.waitFor(() => expect(limited.socket.connected).toBe(false), PATIENCE);
  expect(limited.heard).toEqual([]);
  expect(limited.words).toEqual([]);
  vi.restoreAllMocks();
  expect((await listen(cookie)).socket.connected).toBe(true);
});
