import { randomUUID } from 'node:crypto';
import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareMessages, toSessionId } from '@seller-chat/core';
import type { ClientMessageId } from '@seller-chat/core';
import type { Database, Db } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import type { InboundMessage } from '../../marketplaces/port.ts';
import { beginAttempt, takeDueSends } from '../../outbox/outbox-store.ts';
import { settleSent } from '../../outbox/settle.ts';
import { makeInbound, makeSellerInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { applyInbound } from './apply-inbound.ts';
import { placeMessage } from './placed-message.ts';
import type { ShopContext } from './placed-message.ts';
import { placeFromCopy } from './place-own-messages.ts';
import { queueMessage } from '../sending/send-message.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
/** A whole second: the marketplace gives no finer times. */
const SECOND = Math.floor(TEST_NOW / 1000) * 1000 + 10_000;
const question = makeInbound({ platformMessageId: 'question', messageTime: SECOND - 5000 });

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db));
  await hear(question);
});

const hear = (...messages: InboundMessage[]) =>
  db.transaction((tx) =>
    applyInbound(
      tx,
      messages.map((one) => placeMessage(shop, one, TEST_NOW)),
      TEST_NOW,
    ),
  );

/** Writes an answer in the middle of the second; the marketplace takes it and gives the second. */
async function answer(): Promise<void> {
  const clientMessageId = randomUUID() as ClientMessageId;
  const sessionId = toSessionId(shop.shopId, question.platformSessionId);
  const now = SECOND + 400;
  const order = {
    accountId: shop.accountId,
    shopId: shop.shopId,
    sessionId,
    clientMessageId,
    content: { kind: 'text', text: 'ya' },
  } as const;
  await db.transaction((tx) => queueMessage(tx, order, now));
  const taken = await takeDueSends(db, { now, leaseMs: 1000, limit: 10, pausedShops: [], over: [] });
  const send = taken.find((one) => one.messageId === clientMessageId);
  if (!send) throw new Error('the send is not due');
  await beginAttempt(db, send, { now, storedAttempts: send.attempts });
  await settleSent(db, send, { platformMessageId: 'answer', sentAt: SECOND }, now);
}

const answerAs = (platformSequence: number) =>
  makeSellerInbound({
    platformMessageId: 'answer',
    messageTime: SECOND,
    platformSequence,
    content: { text: 'ya' },
  });
const thanksAs = (platformSequence: number) =>
  makeInbound({ platformMessageId: 'thanks', messageTime: SECOND, platformSequence });

async function shown() {
  const rows = await db.select().from(message).where(eq(message.accountId, shop.accountId));
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  return {
    order: rows.toSorted(compareMessages).map((one) => one.platformMessageId),
    newest: rows.find((one) => one.messageId === row?.messageId)?.platformMessageId,
    unread: row?.unreadCount,
  };
}

describe('[R10] of one second, the marketplace says which came first', () => {
  const asked = [question.platformMessageId];
  it.each([
    ['echo, buyer', [answerAs(3), thanksAs(5)]],
    ['buyer, echo', [thanksAs(5), answerAs(3)]],
  ])(
    'a buyer’s message after our answer stands below it, and is unread (%s)',
    async (_name, [first, second]) => {
      await answer();
      await hear(first as InboundMessage);
      await hear(second as InboundMessage);
      expect(await shown()).toEqual({ order: [...asked, 'answer', 'thanks'], newest: 'thanks', unread: 1 });
    },
  );

  it.each([
    ['echo, buyer', [answerAs(5), thanksAs(3)]],
    ['buyer, echo', [thanksAs(3), answerAs(5)]],
  ])('a buyer’s message before it stands above it, and is answered (%s)', async (_name, [first, second]) => {
    await answer();
    await hear(first as InboundMessage);
    await hear(second as InboundMessage);
    expect(await shown()).toEqual({ order: [...asked, 'thanks', 'answer'], newest: 'answer', unread: 0 });
  });

  it('a second time, nothing moves and nothing is emitted', async () => {
    await answer();
    await hear(answerAs(3));
    expect(await hear(answerAs(3))).toEqual([]);
  });
});

it('a copy without sequence and without milliseconds knows no better than we do', () => {
  const row = { messageTime: SECOND + 400, platformSequence: 2 };
  const inSeconds = { messageTime: SECOND, platformSequence: 0 };
  expect(placeFromCopy({ message: inSeconds, isTimeRepaired: false }, row)).toEqual(row);
  const inMillis = { messageTime: SECOND + 399, platformSequence: 0 };
  expect(placeFromCopy({ message: inMillis, isTimeRepaired: false }, row)).toEqual(inMillis);
});

it('a copy whose time is not credible moves nothing', () => {
  const row = { messageTime: SECOND + 400, platformSequence: 2 };
  const message = { messageTime: SECOND + 900, platformSequence: 7 };
  expect(placeFromCopy({ message, isTimeRepaired: true }, row)).toEqual(row);
});
