import fc from 'fast-check';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import type { InboundMessage } from '../../marketplaces/port.ts';
import { makeInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
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

const YEAR_2286 = 9_999_999_999_000;
const MINUTE = 60_000;
let conversations = 0;
let id = '';
const nextConversation = () => (id = `absurd-${(conversations += 1)}`);

/** A buyer's message, or several in one go, at a moment of our clock. */
function arrive(at: number, ...messages: (Partial<InboundMessage> & { platformMessageId: string })[]) {
  const placed = messages.map((one) =>
    placeMessage(
      shop,
      makeInbound({ platformSessionId: id, content: { text: one.platformMessageId }, ...one }),
      at,
    ),
  );
  return db.transaction((tx) => applyInbound(tx, placed, at));
}
async function shown() {
  const [row] = await db
    .select()
    .from(session)
    .where(and(eq(session.accountId, shop.accountId), eq(session.platformSessionId, id)));
  if (!row) throw new Error('no session');
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.accountId, shop.accountId), eq(message.sessionId, row.sessionId)))
    .orderBy(message.messageTime, message.platformSequence, message.messageId);
  return { row, rows, ids: rows.map(({ messageId }) => messageId) };
}
async function readAll(at: number) {
  const { row } = await shown();
  const key = { accountId: shop.accountId, shopId: shop.shopId, sessionId: row.sessionId };
  await db.transaction((tx) => readSession(tx, { ...key, messageTime: row.messageTime }, at));
}

describe('a message whose time cannot be', () => {
  it.each([YEAR_2286, 0, TEST_NOW + 6 * MINUTE])(
    'such as %d bears the time of its arrival; what comes later leads and is unread',
    async (messageTime) => {
      nextConversation();
      await arrive(TEST_NOW, { platformMessageId: 'absurd', messageTime });
      expect((await shown()).row).toMatchObject({ messageTime: TEST_NOW, unreadCount: 1 });
      await readAll(TEST_NOW + 1);
      // Whole seconds, and a clock that is slower than ours: both are before the arrival.
      await arrive(TEST_NOW + 900, { platformMessageId: 'second', messageTime: TEST_NOW - 100 });
      await arrive(TEST_NOW + 2000, { platformMessageId: 'slow', messageTime: TEST_NOW - 2 * MINUTE });
      await arrive(TEST_NOW + MINUTE, { platformMessageId: 'right', messageTime: TEST_NOW + MINUTE });
      const { row, ids } = await shown();
      expect(ids).toEqual(['absurd', 'second', 'slow', 'right']);
      expect(row).toMatchObject({ unreadCount: 3, summary: 'right', lastMessageTime: TEST_NOW + MINUTE });
      expect(row.isTimeRepaired).toBe(false);
    },
  );

  it('keeps its place when it is repeated, by pull or push: nothing changes, no event is emitted', async () => {
    nextConversation();
    await arrive(TEST_NOW, { platformMessageId: 'a', messageTime: YEAR_2286 });
    const before = await shown();
    for (const at of [TEST_NOW + 5, TEST_NOW + MINUTE, TEST_NOW - MINUTE]) {
      expect(await arrive(at, { platformMessageId: 'a', messageTime: YEAR_2286 })).toEqual([]);
    }
    expect(await shown()).toEqual(before);
  });

  it('comes again together with a new one: the new one is not moved by it', async () => {
    nextConversation();
    await arrive(TEST_NOW, { platformMessageId: 'a', messageTime: YEAR_2286 });
    await arrive(TEST_NOW + MINUTE, { platformMessageId: 'b', messageTime: TEST_NOW + MINUTE });
    const at = TEST_NOW + 3 * MINUTE;
    const fresh = { platformMessageId: 'c', messageTime: at - 5000 };
    await arrive(at, { platformMessageId: 'a', messageTime: YEAR_2286 }, fresh);
    expect((await shown()).rows.at(-1)).toMatchObject({ messageId: 'c', messageTime: at - 5000 });
  });

  it('arrives while our clock is behind: it follows the stored messages, and is unread', async () => {
    nextConversation();
    await arrive(TEST_NOW, { platformMessageId: 'a', messageTime: TEST_NOW });
    await readAll(TEST_NOW);
    const back = TEST_NOW - 120 * MINUTE;
    await arrive(back, { platformMessageId: 'b', messageTime: TEST_NOW + 5 });
    await arrive(back + 10, { platformMessageId: 'c', messageTime: TEST_NOW + 15 });
    expect(await shown()).toMatchObject({ ids: ['a', 'b', 'c'], row: { summary: 'c', unreadCount: 2 } });
  });

  it('of any kind, in any mixture: order of arrival, each unread one counted, the newest arrival shown', async () => {
    const absurd = fc.constantFrom(0, YEAR_2286, YEAR_2286 + 1, TEST_NOW + 10 * MINUTE);
    await fc.assert(
      fc.asyncProperty(
        // How far the marketplace's clock is behind ours, ms.
        fc.integer({ min: 0, max: 2 * MINUTE }),
        fc.array(fc.tuple(fc.option(absurd), fc.boolean()), { minLength: 1, maxLength: 8 }),
        async (lag, arrivals) => {
          nextConversation();
          let unread = 0;
          for (const [index, [lie, isReadAfter]] of [[YEAR_2286, false] as const, ...arrivals].entries()) {
            const at = TEST_NOW + index * 100;
            await arrive(at, { platformMessageId: `m${index}`, messageTime: lie ?? at - lag });
            unread += 1;
            expect((await shown()).row).toMatchObject({ unreadCount: unread, summary: `m${index}` });
            if (!isReadAfter) continue;
            await readAll(at);
            unread = 0;
          }
          expect((await shown()).ids).toEqual(['m0', ...arrivals.map((_, index) => `m${index + 1}`)]);
        },
      ),
      { numRuns: 25 },
    );
  });
});
