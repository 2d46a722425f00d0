import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CHAT_SETTING, PresenceSchema, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { ChatSetting, SessionPresence } from '@seller-chat/api-client/contract';
import type { ShopContext } from './conversations/inbound/placed-message.ts';
import type { Database } from './db/database.ts';
import { SESSION_COOKIE } from './http/cookies.ts';
import { createSubAccount } from './account/sub-accounts.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { startApp } from './testing/start-app.ts';
import type { TestApp } from './testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from './testing/stored-shop.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let app: TestApp;
let accountId: string;
let seen: ShopContext;
let unseen: ShopContext;
let main: string;
let siti: { subAccountId: string; cookie: string };
const open: Socket[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  accountId = await storeAccount(database.db);
  seen = await storeShop(database.db, accountId);
  unseen = await storeShop(database.db, accountId);
  main = await app.signIn(accountId);
  siti = await hire('Siti', [seen.shopId]);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function hire(displayName: string, shopIds: string[] | null) {
  const who = { accountId, loginName: `${displayName}@example.test`, password: 'x', displayName };
  const subAccountId =
    (await createSubAccount(database.db, { ...who, permissionCodes: ['chat'], shopIds }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
  const { secret } = await app.services.loginSessions.start(signIn);
  return { subAccountId, cookie: `${SESSION_COOKIE}=${secret}` };
}

async function listen(cookie: string) {
  const heard = new Map<string, string[]>();
  const settings: ChatSetting[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie },
  });
  open.push(socket);
  socket.on('presence', (list: SessionPresence[]) => {
    for (const { sessionId, agents } of PresenceSchema.parse(list)) {
      const names = agents.map(({ name, isTyping }) => (isTyping ? `${name}...` : name));
      heard.set(sessionId, names);
    }
  });
  socket.on('chatSetting', (setting: ChatSetting) => settings.push(setting));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { heard, settings, socket };
}
const place = ({ shopId }: ShopContext, isTyping = false) => ({ shopId, sessionId: `${shopId}-1`, isTyping });
const save = (fields: Record<string, string>, cookie: string) =>
  app.call('/api/chat/setting/saveChatSetting', fields, { cookie });

describe('who is at a conversation', () => {
  it('is heard live by who may see the shop, at once by who comes later, and ends with the socket', async () => {
    const [mei, limited] = [await listen(main), await listen(siti.cookie)];
    limited.socket.emit('watch', place(seen, true));
    await vi.waitFor(() => expect(mei.heard.get(`${seen.shopId}-1`)).toEqual(['Siti...']), PATIENCE);
    const later = await listen(main);
    await vi.waitFor(() => expect(later.heard.get(`${seen.shopId}-1`)).toEqual(['Siti...']), PATIENCE);
    limited.socket.close();
    await vi.waitFor(() => expect(mei.heard.get(`${seen.shopId}-1`)).toEqual([]), PATIENCE);
  });

  it('of a shop out of sight is neither heard nor believed; nor is one that cannot be read', async () => {
    const [mei, limited] = [await listen(main), await listen(siti.cookie)];
    limited.socket.emit('watch', place(unseen));
    limited.socket.emit('watch', { ...place(seen), sessionId: `${unseen.shopId}-1` });
    for (const odd of [7, {}, { ...place(seen), isTyping: 'yes' }, undefined])
      limited.socket.emit('watch', odd);
    mei.socket.emit('watch', place(unseen));
    await vi.waitFor(() => expect(mei.heard.get(`${unseen.shopId}-1`)).toEqual(['Ayu']), PATIENCE);
    limited.socket.emit('watch', place(seen));
    await vi.waitFor(() => expect(mei.heard.get(`${seen.shopId}-1`)).toEqual(['Siti']), PATIENCE);
    expect([...limited.heard.keys()]).toEqual([`${seen.shopId}-1`]);
    expect(mei.heard.get(`${unseen.shopId}-1`)).toEqual(['Ayu']);
  });
});

it('an agent who may not chat hears of no colleague and no conversation', async () => {
  const who = { accountId, loginName: 'orders@example.test', password: 'x', displayName: 'Orders' };
  const subAccountId =
    (await createSubAccount(
      database.db,
      { ...who, permissionCodes: ['orderManager'], shopIds: null },
      TEST_NOW,
    )) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
  const { secret } = await app.services.loginSessions.start(signIn);
  const [mei, deaf] = [await listen(main), await listen(`${SESSION_COOKIE}=${secret}`)];
  deaf.socket.emit('watch', place(seen));
  mei.socket.emit('watch', place(seen, true));
  const other = await listen(siti.cookie);
  await vi.waitFor(() => expect(other.heard.get(`${seen.shopId}-1`)).toEqual(['Ayu...']), PATIENCE);
  expect(deaf.heard.size).toBe(0);
});

describe('chat settings', () => {
  it('are defaults until something is chosen; only what is named changes', async () => {
    const before = await app.call('/api/chat/setting/getChatSetting', {}, { cookie: siti.cookie });
    expect(before.envelope['data']).toEqual({ chatSetting: DEFAULT_CHAT_SETTING });
    await save({ conversationSortType: 'unred_top', reminderMinutes: '3' }, siti.cookie);
    const { envelope } = await save({ reminderMinutes: '5' }, siti.cookie);
    expect(envelope['data']).toMatchObject({
      chatSetting: { conversationSortType: 'unred_top', reminderMinutes: '5', version: 2 },
    });
  });

  it.each([
    ['reminderMinutes', '4'],
    ['isDesktopNotification', 'true'],
    ['buyerMessageMusic', 'trumpet'],
  ])('%s cannot be %s', async (name, value) => {
    expect((await save({ [name]: value }, main)).envelope['code']).toBe(40_000);
  });

  it("reach every tab of the agent at once, and no other's", async () => {
    const [one, two, other] = [await listen(main), await listen(main), await listen(siti.cookie)];
    for (const { settings } of [one, two, other])
      await vi.waitFor(() => expect(settings).toHaveLength(1), PATIENCE);
    const [own] = other.settings;
    await Promise.all([save({ sendKey: 'ctrl-enter' }, main), save({ isContextOpen: '0' }, main)]);
    for (const { settings } of [one, two]) {
      await vi.waitFor(() => expect(settings).toHaveLength(3), PATIENCE);
      const newest = settings.toSorted((a, b) => b.version - a.version)[0];
      expect(newest).toMatchObject({ sendKey: 'ctrl-enter', isContextOpen: '0' });
    }
    expect(other.settings).toEqual([own]);
  });

  it('are sent to every new connection: what was saved just before it is not missed', async () => {
    const { envelope } = await save({ sendKey: 'enter' }, siti.cookie);
    const { settings } = await listen(siti.cookie);
    await vi.waitFor(() => expect(settings).toHaveLength(1), PATIENCE);
    expect({ chatSetting: settings[0] }).toEqual(envelope['data']);
  });

  it('offer tones and languages by name', async () => {
    const answer = async (name: string) =>
      (await app.call(`/api/chat/setting/${name}`, {}, { cookie: main, 'x-language': 'th' })).envelope[
        'data'
      ];
    expect(await answer('getMessageMusicList')).toMatchObject({
      messageMusicList: expect.arrayContaining([{ key: 'none', value: 'ไม่มีเสียง' }]),
    });
    expect(await answer('getTranslateLanguageList')).toMatchObject({
      translateLanguageList: expect.arrayContaining([{ key: 'zh-CN', value: '简体中文' }]),
    });
  });
});
