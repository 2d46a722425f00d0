import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '@seller-chat/core';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { placeMessage } from '../inbound/placed-message.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import type { Database } from '../../db/database.ts';
import { makeInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  shop = await storeShop(database.db, accountId);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let count = 0;
interface Said {
  conversation?: string;
  buyerName?: string;
  isSeller?: boolean;
  to?: ShopContext;
}
/** One message, taken in as a push would; gives its session's id. */
async function hear({
  conversation = `c${(count += 1)}`,
  buyerName = 'Ayu',
  isSeller = false,
  to = shop,
}: Said = {}) {
  count += 1;
  const inbound = makeInbound({
    platformMessageId: `m${count}`,
    platformSessionId: conversation,
    messageTime: TEST_NOW + count,
    isSeller,
    senderRole: isSeller ? 'SHOP' : 'BUYER',
    buyer: { buyerId: `buyer of ${conversation}`, buyerName },
  });
  const appended = await database.db.transaction((tx) =>
    applyInbound(tx, [placeMessage(to, inbound, TEST_NOW)], TEST_NOW),
  );
  const [event] = appended[0]?.events ?? [];
  if (event?.type !== 'message.changed') throw new Error('no message was emitted');
  return event.session.sessionId;
}

type Fields = Record<string, unknown>;
const toForm = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
async function call(path: string, fields: Fields = {}, as = cookie) {
  const { envelope } = await app.call(`/api/chat/${path}`, toForm(fields), { cookie: as });
  return envelope as { code: number; data: Record<string, unknown> };
}
const mark = (fields: Fields, as = cookie) => call('session/saveSessionMark', fields, as);
async function ask(sessionId: string): Promise<Session> {
  const { data } = await call('session/getSessionDetail', { shopId: shop.shopId, sessionId });
  return data['session'] as unknown as Session;
}
async function eventCount(): Promise<number> {
  const { data } = await call('event/getEventList');
  return (data['frame'] as { to: number }).to;
}
async function makeTag(name: string): Promise<string> {
  const { data } = await call('tag/addTag', { name, color: 'red' });
  return (data['tag'] as { accountConversationTagId: string }).accountConversationTagId;
}

describe('marking sessions', () => {
  it.each([{ pinned: true }, { isMarkManualHandle: true }, { isDisabled: true }])(
    '%j is set once, emitted once, and undone by the opposite call',
    async (set) => {
      const sessionId = await hear();
      const before = await eventCount();
      const first = await mark({ sessionIdList: [sessionId], ...set });
      expect(first.data).toEqual({ matchedCount: 1, changedSessionIdList: [sessionId], nextSessionId: '' });
      expect(await ask(sessionId)).toMatchObject(set);
      const again = await mark({ sessionIdList: [sessionId], ...set });
      expect(again.data).toMatchObject({ matchedCount: 1, changedSessionIdList: [] });
      expect(await eventCount()).toBe(before + 1);
      const [name = ''] = Object.keys(set);
      await mark({ sessionIdList: [sessionId], [name]: false });
      expect(await ask(sessionId)).toMatchObject({ [name]: false });
    },
  );

  it('needs sessions and something to set, and knows no others than its own', async () => {
    const sessionId = await hear();
    expect((await mark({ sessionIdList: [sessionId] })).code).toBe(40_000);
    expect((await mark({ pinned: true })).code).toBe(40_000);
    expect((await mark({ sessionIdList: ['nowhere'], pinned: true })).code).toBe(40_400);
    const stranger = await app.signIn(await storeAccount(database.db));
    expect((await mark({ sessionIdList: [sessionId], pinned: true }, stranger)).code).toBe(40_400);
    const all = { query: { filter: 'all' }, pinned: true };
    expect((await mark(all, stranger)).data).toMatchObject({ matchedCount: 0 });
    expect(await ask(sessionId)).toMatchObject({ pinned: false });
  });

  it('[R9] a sign-in limited to some shops marks theirs only, by id and by query', async () => {
    const unseen = await hear();
    const seenShop = await storeShop(database.db, accountId);
    const seen = await hear({ to: seenShop });
    const limited = await app.signIn(accountId, [seenShop.shopId]);
    expect((await mark({ sessionIdList: [unseen], pinned: true }, limited)).code).toBe(40_400);
    const both = await mark({ sessionIdList: [unseen, seen], pinned: true }, limited);
    expect(both.data).toMatchObject({ matchedCount: 1, changedSessionIdList: [seen] });
    const all = { query: { filter: 'all' }, isMarkManualHandle: true };
    expect((await mark(all, limited)).data).toMatchObject({ changedSessionIdList: [seen] });
    const theirs = { query: { filter: 'all', shopIdList: [shop.shopId] }, isMarkManualHandle: true };
    expect((await mark(theirs, limited)).data).toMatchObject({ matchedCount: 0 });
    const none = await app.signIn(accountId, []);
    expect((await mark(all, none)).data).toMatchObject({ matchedCount: 0 });
    expect(await ask(unseen)).toMatchObject({ pinned: false, isMarkManualHandle: false });
  });

  it('marks all that a query finds by the rules of the list, in parts, each once', async () => {
    const named = await Promise.all(
      Array.from({ length: 3 }, (_, index) => hear({ buyerName: `Buđi ${index}` })),
    );
    await hear({ buyerName: 'Somebody else' });
    const blocked = await hear({ buyerName: 'BUĐI blocked' });
    await mark({ sessionIdList: [blocked], isDisabled: true });
    const query = { filter: 'unRead', keyword: 'buđi' };
    const { data } = await mark({ query, pinned: true });
    expect(data).toMatchObject({ matchedCount: 3, nextSessionId: '' });
    expect(new Set(data['changedSessionIdList'] as string[])).toEqual(new Set(named));
    const rest = await mark({ query, pinned: false, nextSessionId: [...named].sort()[1] ?? '' });
    expect(rest.data).toMatchObject({ matchedCount: 1 });
  });

  it('more sessions than one stretch are worked off to the end, from where a call left off', async () => {
    await database.db.execute(`insert into session (account_id, session_id, shop_id, platform,
      platform_session_id, site_id, buyer_id, buyer_name)
      select '${accountId}', '${shop.shopId}-x' || lpad(i::text, 6, '0'), '${shop.shopId}', 'Shopee',
        i::text, 'ID', i::text, 'B' from generate_series(1, 2300) i`);
    const changed: string[] = [];
    let nextSessionId = '';
    let calls = 0;
    do {
      const { data } = await mark({ query: { filter: 'all' }, pinned: true, nextSessionId });
      changed.push(...(data['changedSessionIdList'] as string[]));
      nextSessionId = data['nextSessionId'] as string;
      calls += 1;
    } while (nextSessionId !== '');
    expect(new Set(changed).size).toBe(2300);
    expect(calls).toBe(2);
  });
});

describe('a session marked unread', () => {
  it('is unread until it is read, whatever comes meanwhile', async () => {
    const sessionId = await hear({ conversation: 'kept' });
    const read = { shopId: shop.shopId, sessionId, messageTime: TEST_NOW + 1_000_000 };
    await call('session/readSession', read);
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 0, ext: {} });
    await mark({ sessionIdList: [sessionId], isMarkUnread: true });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 1, ext: { isMarkUnread: true } });
    await hear({ conversation: 'kept' });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 1 });
    await hear({ conversation: 'kept' });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 2, ext: { isMarkUnread: true } });
    await call('session/readSession', read);
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 0, ext: {} });
  });

  it('is no longer once it is answered', async () => {
    const sessionId = await hear({ conversation: 'answered' });
    await call('session/readSession', { shopId: shop.shopId, sessionId, messageTime: TEST_NOW + 1_000_000 });
    await mark({ sessionIdList: [sessionId], isMarkUnread: true });
    await hear({ conversation: 'answered', isSeller: true });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 0, ext: {} });
  });

  it('reading many leaves unread what came after the moment the reader knew', async () => {
    const sessionId = await hear({ conversation: 'late' });
    const known = (await ask(sessionId)).messageTime;
    await hear({ conversation: 'late' });
    await mark({ sessionIdList: [sessionId], isMarkUnread: false, readUntil: known });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 1 });
    await mark({ query: { filter: 'unRead' }, isMarkUnread: false });
    expect(await ask(sessionId)).toMatchObject({ unreadCount: 0 });
  });
});

describe('tags', () => {
  it('have names of their own, whatever their case', async () => {
    const vip = await makeTag('VIP');
    expect((await call('tag/addTag', { name: ' vip ' })).code).toBe(40_930);
    expect((await call('tag/addTag', { name: ' ' })).code).toBe(40_000);
    const other = await makeTag('Wholesale');
    const renaming = { accountConversationTagId: other, name: 'Vip' };
    expect((await call('tag/saveTag', renaming)).code).toBe(40_930);
    expect((await call('tag/saveTag', { accountConversationTagId: vip, name: 'vip' })).code).toBe(0);
    expect((await call('tag/saveTag', { accountConversationTagId: 'none', name: 'x' })).code).toBe(40_400);
    const { data } = await call('tag/getTagList');
    expect(data['tagList']).toMatchObject([
      { accountConversationTagId: vip, name: 'vip', color: 'red' },
      { accountConversationTagId: other, name: 'Wholesale' },
    ]);
  });

  it('are put on and taken off, renamed and deleted with the sessions that bear them', async () => {
    const [vip, late] = [await makeTag('VIP'), await makeTag('Late')];
    const [first, second] = [await hear(), await hear()];
    await mark({ sessionIdList: [first], addTagIdList: [vip, late] });
    const both = await mark({ sessionIdList: [first, second], addTagIdList: [vip] });
    expect(both.data).toMatchObject({ matchedCount: 2, changedSessionIdList: [second] });
    await mark({ sessionIdList: [first], removeTagIdList: [late] });
    await call('tag/saveTag', { accountConversationTagId: vip, name: 'Gold' });
    const gold = [{ accountConversationTagId: vip, name: 'Gold' }];
    for (const one of [first, second]) expect(await ask(one)).toMatchObject({ tags: gold });
    const found = await mark({ query: { filter: 'all', tagIdList: [vip] }, pinned: true });
    expect(found.data).toMatchObject({ matchedCount: 2 });
    const before = await eventCount();
    await call('tag/delTag', { accountConversationTagId: vip });
    for (const one of [first, second]) expect(await ask(one)).toMatchObject({ tags: [] });
    expect(await eventCount()).toBe(before + 3);
    expect((await call('tag/delTag', { accountConversationTagId: vip })).code).toBe(0);
    expect((await mark({ sessionIdList: [first], addTagIdList: [vip] })).code).toBe(40_400);
  });

  it('have names that one can see', async () => {
    const vip = await makeTag('V\u202EIP\u0000');
    expect((await call('tag/getTagList', {})).data['tagList']).toMatchObject([{ name: 'V IP' }]);
    for (const name of ['\u200B', '\u3164']) {
      expect((await call('tag/addTag', { name })).code).toBe(40_000);
      expect((await call('tag/saveTag', { accountConversationTagId: vip, name })).code).toBe(40_000);
    }
  });

  it('that no session bears are announced too: made, changed, deleted once', async () => {
    const before = await eventCount();
    const vip = await makeTag('VIP');
    await call('tag/saveTag', { accountConversationTagId: vip, color: 'green' });
    await call('tag/delTag', { accountConversationTagId: vip });
    await call('tag/delTag', { accountConversationTagId: vip });
    expect(await eventCount()).toBe(before + 3);
  });

  it('of other accounts are not there; who sees some shops only changes none', async () => {
    const vip = await makeTag('VIP');
    const stranger = await app.signIn(await storeAccount(database.db));
    expect((await call('tag/getTagList', {}, stranger)).data).toEqual({ tagList: [] });
    expect((await call('tag/saveTag', { accountConversationTagId: vip, name: 'x' }, stranger)).code).toBe(
      40_400,
    );
    await call('tag/delTag', { accountConversationTagId: vip }, stranger);
    const limited = await app.signIn(accountId, [shop.shopId]);
    expect((await call('tag/delTag', { accountConversationTagId: vip }, limited)).code).toBe(40_302);
    expect((await call('tag/getTagList', {}, limited)).data['tagList']).toHaveLength(1);
  });
});
