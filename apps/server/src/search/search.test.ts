import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { indexEvents } from './index-events.ts';
import { indexDueSessions } from './index-sessions.ts';
import { storeMessages } from './search-store.ts';

let database: Database;
let db: Db;
let app: TestApp;
let accountId: string;
let shop: ShopContext;
let other: ShopContext;
let cookie: string;

type Answer = ReturnType<typeof ENDPOINTS.searchChat.response.parse>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database);
  accountId = await storeAccount(db);
  shop = await storeShop(db, accountId);
  other = await storeShop(db, accountId, { platform: 'Lazada' });
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let count = 0;
interface Said extends Partial<Parameters<typeof makeInbound>[0] & object> {
  buyerName?: string;
  text?: string;
}

/** A buyer's message, taken in; gives its session and itself. */
async function hear(where: ShopContext, { buyerName, text, ...said }: Said, isHistory = false) {
  count += 1;
  const inbound = makeInbound({
    platformMessageId: `m${count}`,
    platformSessionId: `c${count}`,
    messageTime: TEST_NOW + count,
    ...(text === undefined ? {} : { content: { text } }),
    ...(buyerName === undefined ? {} : { buyer: { buyerId: `b${count}`, buyerName } }),
    ...said,
  });
  const placed = placeMessage(where, inbound, TEST_NOW);
  await db.transaction((tx) => applyInbound(tx, [placed], TEST_NOW, { isHistory }));
  return { sessionId: placed.sessionId, messageId: inbound.platformMessageId, inbound };
}

async function indexAll(): Promise<void> {
  const { signal } = new AbortController();
  while ((await indexEvents(db, 3)) > 0 || (await indexDueSessions(db, 2, signal)) > 0);
}

async function ask(fields: Record<string, string>, as = cookie) {
  return (await app.call(`/api${ENDPOINTS.searchChat.path}`, fields, { cookie: as })).envelope;
}

async function search(keyword: string, fields: Record<string, string> = {}, as = cookie): Promise<Answer> {
  return ENDPOINTS.searchChat.response.parse((await ask({ keyword, ...fields }, as))['data']);
}

const messageIds = ({ messages }: Answer) => messages.list.map(({ messageId }) => messageId);
const marked = ({ messages }: Answer) =>
  messages.list.map(({ excerpt }) => excerpt.ranges.map(({ from, to }) => excerpt.text.slice(from, to)));

describe('messages are found', () => {
  it.each([
    ['Vietnamese, typed without marks', 'Cho mình 2 ly trà sữa nhé', 'tra sua', ['trà', 'sữa']],
    ['Vietnamese đ', 'Đơn hàng của tôi đâu?', 'don hang', ['Đơn', 'hàng']],
    ['Thai, of two letters', 'มีชาเย็นไหมคะ', 'ชา', ['ชา']],
    ['Thai, inside a run', 'ขอบคุณมากค่ะจัดส่งวันนี้ไหม', 'จัดส่ง', ['จัดส่ง']],
    ['Chinese, one character', '这款茶还有吗', '茶', ['茶']],
    ['Chinese, a word', '请问可以开发票吗？', '发票', ['发票']],
    ['Indonesian, inside a word', 'Kapan pesanan saya dikirimkan?', 'kirim', ['kirim']],
    ['Malay', 'Boleh hantar hari ini tak?', 'HANTAR', ['hantar']],
    ['English, two letters that begin a word', 'Do you have it in XL or larger', 'xl', ['XL']],
    ['words in any order', 'the blue ceramic mug', 'mug blue', ['blue', 'mug']],
    ['full-width letters', 'Ｋｏｐｉ Gayo', 'kopi', ['Ｋｏｐｉ']],
    ['emoji', 'terima kasih 🙏', '🙏', ['🙏']],
    ['an order number inside a text', 'where is 2411-AZ77Q9?', '2411-az77q9', ['2411', 'AZ77Q9']],
  ])('%s', async (_, text, keyword, words) => {
    const { messageId } = await hear(shop, { text });
    await indexAll();
    const found = await search(keyword);
    expect(messageIds(found)[0]).toBe(messageId);
    expect(marked(found)[0]).toEqual(words);
  });

  it('and nothing else is', async () => {
    for (const keyword of ['trasua', 'ชาไทย', '茶叶', 'irimk zzz', '%', '_', "' or 1=1 --", '\\', '   ']) {
      expect(messageIds(await search(keyword))).toEqual([]);
    }
  });

  it('the newest first, page by page, each once', async () => {
    const said: string[] = [];
    for (let n = 0; n < 7; n += 1)
      said.unshift((await hear(shop, { text: `pagination word ${n}` })).messageId);
    await indexAll();
    const read: string[] = [];
    for (let nextCursor = '', first = true; first || nextCursor !== ''; first = false) {
      const page = await search('pagination', { pageSize: '3', nextCursor, typeList: '["message"]' });
      read.push(...messageIds(page));
      ({ nextCursor } = page.messages);
    }
    expect(read).toEqual(said);
  });

  it('by the words of cards: titles, codes, reasons', async () => {
    const content = { productId: 'p1', title: 'Teh Tarik Premium 500 g' };
    const { messageId } = await hear(shop, { kind: 'product', messageType: 'item', content });
    await indexAll();
    expect(messageIds(await search('tarik premium'))).toEqual([messageId]);
  });

  it('with the words around them, cut short', async () => {
    await hear(shop, { text: `${'lorem '.repeat(60)}needle🙂${' ipsum'.repeat(60)}` });
    await indexAll();
    const [hit] = (await search('needle')).messages.list;
    expect(hit?.excerpt.text).toMatch(/^….*needle🙂.*…$/);
    expect(hit?.excerpt.text.length).toBeLessThan(170);
    expect(hit?.excerpt.ranges.map(({ from, to }) => hit.excerpt.text.slice(from, to))).toEqual(['needle']);
  });
});

describe('what was taken back', () => {
  it('is not found from that moment on, indexed or not', async () => {
    const { inbound, messageId } = await hear(shop, { text: 'secretword by mistake' });
    await indexAll();
    expect(messageIds(await search('secretword'))).toEqual([messageId]);
    await hear(shop, { ...inbound, isRecalled: true });
    expect(messageIds(await search('secretword'))).toEqual([]);
    await indexAll();
    const [row] = (
      (await db.execute(
        sql`select body, grams from message_search where message_id = ${messageId}`,
      )) as unknown as {
        rows: { body: string; grams: number[] }[];
      }
    ).rows;
    expect(row).toEqual({ body: '', grams: [] });
  });

  it('does not come back by an older state that is read late', async () => {
    const row = {
      accountId,
      sessionId: 's',
      messageId: 'late',
      shopId: shop.shopId,
      messageTime: 1,
      kind: 'text' as const,
    };
    await storeMessages(db, [{ ...row, version: 2, content: { isRecalled: true } }]);
    await storeMessages(db, [{ ...row, version: 1, content: { text: 'lateword' } }]);
    const rows = await db.execute(sql`select body from message_search where message_id = 'late'`);
    expect(rows).toMatchObject({ rows: [{ body: '' }] });
  });
});

describe('what an import brought', () => {
  it('is found without an event, also when more came meanwhile', async () => {
    const first = await hear(shop, { platformSessionId: 'old', text: 'historic alpha' }, true);
    const second = await hear(
      shop,
      { platformSessionId: 'old', text: 'historic beta', messageTime: TEST_NOW - 5 },
      true,
    );
    const third = await hear(
      shop,
      { platformSessionId: 'old', text: 'historic gamma', messageTime: TEST_NOW - 6 },
      true,
    );
    await indexAll();
    expect(messageIds(await search('historic'))).toEqual([first, second, third].map((one) => one.messageId));
    const left = await db.execute(sql`select * from search_due`);
    expect(left).toMatchObject({ rows: [] });
  });
});

describe('buyers and orders', () => {
  it('buyers by any part of the name, in any script, those who wrote last first', async () => {
    const [trang, sara] = [
      await hear(shop, { buyerName: 'Nguyễn Thị Trang', text: 'a' }),
      await hear(shop, { buyerName: 'TRANGsara 王小梅', text: 'b' }),
    ];
    await indexAll();
    const ids = async (keyword: string) =>
      (await search(keyword)).buyers.list.map((hit) => hit.session.sessionId);
    expect(await ids('trang')).toEqual([sara.sessionId, trang.sessionId]);
    expect(await ids('nguyen')).toEqual([trang.sessionId]);
    expect(await ids('梅')).toEqual([sara.sessionId]);
    const page = await search('trang', { pageSize: '1', typeList: '["buyer"]' });
    const { nextCursor } = page.buyers;
    const next = await search('trang', { pageSize: '1', typeList: '["buyer"]', nextCursor });
    expect(next.buyers.list.map((hit) => hit.session.sessionId)).toEqual([trang.sessionId]);
    expect(next.buyers.nextCursor).toBe('');
  });

  it('orders by the beginning of their number, once for each conversation, by its newest card', async () => {
    const card = (orderId: string) => ({
      kind: 'order' as const,
      messageType: 'order',
      platformSessionId: 'orders',
      content: { orderId, title: 'Kopi', status: 'TO_SHIP' },
    });
    await hear(shop, card('241121QSK8S7BX'));
    const again = await hear(shop, card('241121QSK8S7BX'));
    await hear(shop, card('240930LD02MM1C'));
    await indexAll();
    expect((await search('241121-qsk')).orders.list).toMatchObject([
      { orderId: '241121QSK8S7BX', title: 'Kopi', status: 'TO_SHIP', messageId: again.messageId },
    ]);
    expect((await search('24')).orders.list).toEqual([]);
    expect((await search('QSK8S7BX')).orders.list).toEqual([]);
  });
});

describe('who asks', () => {
  it('finds in shops they may see, and in no other account', async () => {
    const here = await hear(shop, { text: 'scopeword', buyerName: 'Scope Sari' });
    const there = await hear(other, { text: 'scopeword', buyerName: 'Scope Sinta' });
    await hear(other, { kind: 'order', messageType: 'order', content: { orderId: 'SCOPE123' } });
    await indexAll();
    expect(messageIds(await search('scopeword'))).toEqual([there.messageId, here.messageId]);
    const chosen = { shopIdList: JSON.stringify([shop.shopId]) };
    expect(messageIds(await search('scopeword', chosen))).toEqual([here.messageId]);

    const limited = await app.signIn(accountId, [shop.shopId]);
    const all = { shopIdList: JSON.stringify([shop.shopId, other.shopId]) };
    for (const fields of [{}, all]) {
      const found = await search('scope', fields, limited);
      expect(found.buyers.list.map(({ session }) => session.shopId)).toEqual([shop.shopId]);
      expect(found.orders.list).toEqual([]);
      expect(messageIds(await search('scopeword', fields, limited))).toEqual([here.messageId]);
    }
    for (const stranger of [await app.signIn(accountId, []), await app.signIn(await storeAccount(db))]) {
      expect(JSON.stringify(await search('scopeword', all, stranger))).not.toContain('scopeword');
      expect(JSON.stringify(await search('scope', {}, stranger))).not.toContain('Scope');
    }
  });

  it('gets a clear error for a wrong request', async () => {
    for (const fields of [
      { keyword: 'a', nextCursor: '[1,"a","b"]' },
      { keyword: 'a', nextCursor: 'x', typeList: '["message"]' },
      { keyword: 'a', nextCursor: '[1.5,"a","b"]', typeList: '["message"]' },
      { keyword: 'a', typeList: '["shop"]' },
      { keyword: 'a'.repeat(201) },
      { keyword: 'a', pageSize: '51' },
    ]) {
      expect((await ask(fields))['code']).toBe(40_000);
    }
  });

  it('cannot read the search tables but through the search', async () => {
    for (const table of ['message_search', 'buyer_search', 'search_progress', 'search_due']) {
      const reading = asTenant(db, accountId, (tx) =>
        tx.execute(sql`select * from ${sql.identifier(table)}`),
      );
      await expect(reading).rejects.toThrow();
    }
  });
});

it('rare words are found behind thousands of newer messages, frequent ones too, also in a small shop', async () => {
  const busy = await storeAccount(db);
  const [large, small] = [await storeShop(db, busy), await storeShop(db, busy)];
  const rows = Array.from({ length: 9000 }, (_, n) => ({
    accountId: busy,
    sessionId: 's1',
    messageId: `f${n}`,
    shopId: n % 900 === 0 ? small.shopId : large.shopId,
    messageTime: n,
    version: 1,
    kind: 'text' as const,
    content: { text: `frequent ${n === 17 ? 'rareword ชาเขียว' : 'noise'}` },
  }));
  for (let at = 0; at < rows.length; at += 1500) await storeMessages(db, rows.slice(at, at + 1500));
  const find = (keyword: string, shops: string[] | null, limit = 3) =>
    asTenant(db, busy, async (tx) => {
      const { makeGrams } = await import('./grams.ts');
      const grams = makeGrams(busy);
      const list = (values: readonly (string | number)[]) => sql.param(values);
      const result = await tx.execute(sql`
        select message_id from search_messages(${list([`%${keyword}%`])}::text[],
          ${list(grams.ofKeyword(keyword))}::integer[], ${shops === null ? null : list(shops)}::text[],
          ${shops === null ? null : list(grams.ofShops(shops))}::integer[], 1000000, '', '', ${limit})`);
      return (result as unknown as { rows: { message_id: string }[] }).rows.map((row) => row.message_id);
    });
  expect(await find('frequent', null)).toEqual(['f8999', 'f8998', 'f8997']);
  expect(await find('rareword', null)).toEqual(['f17']);
  expect(await find('เขียว', null)).toEqual(['f17']);
  expect(await find('rareword', [small.shopId])).toEqual([]);
  expect(await find('frequent', [small.shopId], 20)).toEqual(
    [8100, 7200, 6300, 5400, 4500, 3600, 2700, 1800, 900, 0].map((n) => `f${n}`),
  );
});
