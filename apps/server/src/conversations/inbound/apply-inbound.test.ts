import fc from 'fast-check';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import { makeInbound, makeSellerInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import type { InboundMessage } from '../../marketplaces/port.ts';
import { applyInbound } from './apply-inbound.ts';
import { placeMessage } from './placed-message.ts';
import type { ShopContext } from './placed-message.ts';
import { readSession } from '../marks/read-session.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  shop = await storeShop(db, await storeAccount(db));
});
afterAll(() => database.close());

const apply = (...messages: InboundMessage[]) =>
  db.transaction((tx) =>
    applyInbound(
      tx,
      messages.map((one) => placeMessage(shop, one, TEST_NOW)),
      TEST_NOW,
    ),
  );
async function stored(platformSessionId: string) {
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, shop.accountId), eq(session.platformSessionId, platformSessionId)));
  if (!row) throw new Error('no session');
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.sessionId, row.sessionId))
    .orderBy(message.messageTime);
  return { row, rows };
}
let conversations = 0;
const nextConversation = () => `conversation-${(conversations += 1)}`;
const at = (seconds: number) => TEST_NOW + seconds * 1000;

describe('[R11] marketplace messages', () => {
  it('make their session, are stored once, and emitted once, each with its session as it is after all', async () => {
    const platformSessionId = nextConversation();
    const messages = [1, 2].map((second) =>
      makeInbound({ platformSessionId, platformMessageId: `m${second}`, messageTime: at(second) }),
    );
    const appended = await apply(...messages, ...messages);
    expect(appended).toMatchObject([{ accountId: shop.accountId }]);
    expect(appended[0]?.events).toMatchObject([
      { type: 'message.changed', message: { messageId: 'm1' }, session: { unreadCount: 2, version: 2 } },
      { type: 'message.changed', message: { messageId: 'm2' }, session: { unreadCount: 2, version: 2 } },
    ]);
    expect(await apply(...messages)).toEqual([]);
    const { row, rows } = await stored(platformSessionId);
    expect(row).toMatchObject({ messageId: 'm2', unreadCount: 2, version: 2, buyerName: 'Budi' });
    expect(rows.map((one) => one.messageId)).toEqual(['m1', 'm2']);
  });

  it('of several accounts come together, and each account gets its own events', async () => {
    const other = await storeShop(db, await storeAccount(db));
    const platformSessionId = nextConversation();
    const inbound = makeInbound({ platformSessionId, platformMessageId: 'shared' });
    const appended = await db.transaction((tx) =>
      applyInbound(
        tx,
        [placeMessage(shop, inbound, TEST_NOW), placeMessage(other, inbound, TEST_NOW)],
        TEST_NOW,
      ),
    );
    expect(appended.map((one) => one.accountId).toSorted()).toEqual(
      [shop.accountId, other.accountId].toSorted(),
    );
    for (const one of appended) expect(one.events).toHaveLength(1);
  });

  it('a buyer named later is learned', async () => {
    const platformSessionId = nextConversation();
    await apply(makeInbound({ platformSessionId, platformMessageId: 'a', buyer: null }));
    expect((await stored(platformSessionId)).row).toMatchObject({ buyerName: '', pullDueAt: TEST_NOW });
    await apply(makeInbound({ platformSessionId, platformMessageId: 'b' }));
    expect((await stored(platformSessionId)).row).toMatchObject({ buyerId: 'buyer-1', buyerName: 'Budi' });
  });

  it('hold what a database cannot, without it', async () => {
    const platformSessionId = nextConversation();
    const content = { text: 'nul \0, half \ud83d', 'key\0': ['\0', { deep: '\udc00' }] };
    await apply(makeInbound({ platformSessionId, content, buyer: { buyerId: 'b', buyerName: 'Bu\0di' } }));
    const { row, rows } = await stored(platformSessionId);
    expect(rows[0]?.content).toEqual({ text: 'nul , half \ufffd', key: ['', { deep: '\ufffd' }] });
    expect(row.buyerName).toBe('Budi');
  });

  it('that were recalled lose their words, here and in the list, and are emitted once', async () => {
    const platformSessionId = nextConversation();
    const first = makeInbound({ platformSessionId, platformMessageId: 'r1', messageTime: at(1) });
    const second = makeInbound({ platformSessionId, platformMessageId: 'r2', messageTime: at(2) });
    await apply(first, second);
    const [emitted] = await apply({ ...second, isRecalled: true });
    expect(emitted?.events).toMatchObject([
      { message: { messageId: 'r2', content: { isRecalled: true }, version: 2 }, session: { version: 3 } },
    ]);
    const { row, rows } = await stored(platformSessionId);
    expect(row).toMatchObject({ summary: '', latestMessageContent: { isRecalled: true }, unreadCount: 2 });
    expect(rows.map((one) => one.content)).toEqual([first.content, { isRecalled: true }]);
    expect(await apply({ ...second, isRecalled: true }, second)).toEqual([]);
  });

  it('taken back before they were seen never show their words', async () => {
    const platformSessionId = nextConversation();
    const inbound = makeInbound({ platformSessionId, platformMessageId: 'r3' });
    await apply({ ...inbound, isRecalled: true });
    await apply(inbound);
    const { row, rows } = await stored(platformSessionId);
    expect(rows.map((one) => one.content)).toEqual([{ isRecalled: true }]);
    expect(row).toMatchObject({ summary: '', unreadCount: 1 });
  });

  const conversation = fc
    .array(
      fc.record({
        second: fc.integer({ min: 1, max: 6 }),
        sequence: fc.nat(1),
        kind: fc.constantFrom('buyer', 'seller', 'system'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .chain((parts) =>
      fc.record({
        parts: fc.constant(parts.map((part, index) => ({ ...part, index }))),
        order: fc.shuffledSubarray(
          parts.map((_, index) => index),
          { minLength: parts.length, maxLength: parts.length },
        ),
        cut: fc.nat(parts.length),
        repeated: fc.nat(parts.length),
        readAfter: fc.integer({ min: 0, max: 6 }),
      }),
    );

  it('any order, split and repetition of the same messages ends in the same session and rows', async () => {
    const check = async ({
      parts,
      order,
      cut,
      repeated,
      readAfter,
    }: typeof conversation extends fc.Arbitrary<infer T> ? T : never) => {
      const make = (platformSessionId: string) =>
        parts.map(({ second, sequence, kind, index }) =>
          (kind === 'seller' ? makeSellerInbound : makeInbound)({
            platformSessionId,
            platformMessageId: `m${index}`,
            messageTime: at(second),
            platformSequence: sequence,
            content: { text: `${kind} ${index}` },
            ...(kind === 'system' ? { senderRole: 'SYSTEM' } : {}),
          }),
        );
      const results = [];
      for (const isShuffled of [false, true]) {
        const platformSessionId = nextConversation();
        const messages = make(platformSessionId);
        const shuffled = order.flatMap((index) => messages[index] ?? []);
        const calls = isShuffled
          ? [shuffled.slice(0, cut), shuffled.slice(cut), shuffled.slice(0, repeated)]
          : [messages.toSorted((a, b) => a.messageTime - b.messageTime)];
        for (const call of calls) if (call.length > 0) await apply(...call);
        const { row } = await stored(platformSessionId);
        const key = { accountId: shop.accountId, shopId: shop.shopId, sessionId: row.sessionId };
        await db.transaction((tx) => readSession(tx, { ...key, messageTime: at(readAfter) }, TEST_NOW));
        const { row: after, rows } = await stored(platformSessionId);
        const {
          version: _version,
          sessionId: _id,
          platformSessionId: _platform,
          pullDueAt: _due,
          ...fields
        } = after;
        results.push({ fields, messages: rows.map((one) => one.messageId).toSorted() });
      }
      expect(results[1]).toEqual(results[0]);
    };
    await fc.assert(fc.asyncProperty(conversation, check), { numRuns: 40 });
  });
});

describe('reading', () => {
  it('late, twice or out of order, the furthest moment counts, and hides nothing that came after it', async () => {
    const platformSessionId = nextConversation();
    await apply(
      ...[1, 2, 3, 4].map((second) =>
        makeInbound({ platformSessionId, platformMessageId: `m${second}`, messageTime: at(second) }),
      ),
    );
    const { row } = await stored(platformSessionId);
    const key = { accountId: shop.accountId, shopId: shop.shopId, sessionId: row.sessionId };
    const read = async (messageTime: number, shopId: string = shop.shopId) => {
      const result = await db.transaction((tx) => readSession(tx, { ...key, shopId, messageTime }, TEST_NOW));
      return { unread: result.session.unreadCount, emitted: result.appended.length };
    };
    expect(await read(at(2))).toEqual({ unread: 2, emitted: 1 });
    expect(await read(at(1))).toMatchObject({ unread: 2 });
    expect(await read(at(3))).toEqual({ unread: 1, emitted: 1 });
    expect(await read(at(1_000_000))).toEqual({ unread: 0, emitted: 1 });
    expect(await read(at(4))).toEqual({ unread: 0, emitted: 0 });
    await apply(makeInbound({ platformSessionId, platformMessageId: 'm5', messageTime: at(5) }));
    expect((await stored(platformSessionId)).row.unreadCount).toBe(1);
    await expect(read(at(5), 'another shop')).rejects.toMatchObject({ code: 40_400 });
  });
});
