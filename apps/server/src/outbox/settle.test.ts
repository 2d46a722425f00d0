import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientMessageId, SessionId } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { queueMessage } from '../conversations/sending/send-message.ts';
import type { Database, Db } from '../db/database.ts';
import { message, outbox, session } from '../db/schema/index.ts';
import type { InboundMessage } from '../marketplaces/port.ts';
import { makeInbound, makeSellerInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import type { Lease } from '../jobs/lease-watch.ts';
import { beginAttempt, freeAllSends, putBack, readHeldSends, takeDueSends } from './outbox-store.ts';
import type { DueSend } from './outbox-store.ts';
import { settleFailed, settleSent } from './settle.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
let sessionId: SessionId;
const at = (seconds: number) => TEST_NOW + seconds * 1000;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db));
  await hear(makeInbound({ platformMessageId: 'b1', messageTime: at(1), content: { text: 'ada?' } }));
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  sessionId = row?.sessionId as SessionId;
});

const hear = (...messages: InboundMessage[]) =>
  db.transaction((tx) =>
    applyInbound(
      tx,
      messages.map((one) => placeMessage(shop, one, TEST_NOW)),
      TEST_NOW,
    ),
  );

/** Queues a text and begins to send it. */
async function beginSend(text: string, now = at(10)): Promise<DueSend> {
  const clientMessageId = randomUUID() as ClientMessageId;
  const content = { kind: 'text', text } as const;
  const order = { accountId: shop.accountId, shopId: shop.shopId, sessionId, clientMessageId, content };
  await db.transaction((tx) => queueMessage(tx, order, now));
  const taken = await takeDueSends(db, { now, leaseMs: 1000, limit: 10, pausedShops: [], over: [] });
  const send = taken.find((one) => one.messageId === clientMessageId);
  if (!send) throw new Error('the send is not due');
  expect(await beginAttempt(db, send, { now, storedAttempts: send.attempts })).toBe(true);
  return send;
}
const receipt = (platformMessageId: string | null, sentAt: number | null = null) => ({
  platformMessageId,
  sentAt,
});
const ours = async () =>
  await db
    .select()
    .from(message)
    .where(and(eq(message.accountId, shop.accountId), eq(message.isSeller, true)));
const waiting = () => db.select().from(outbox).where(eq(outbox.accountId, shop.accountId));
const shown = async () => (await db.select().from(session).where(eq(session.accountId, shop.accountId)))[0];

describe('[R10] a message the marketplace took', () => {
  it('is sent, with its id and time there, out of the outbox, and answers the conversation', async () => {
    const send = await beginSend('ada kak');
    const appended = await settleSent(db, send, receipt('p1', at(11)), at(12));
    expect(appended[0]?.events).toMatchObject([
      { type: 'message.changed', message: { status: 'sent', platformMessageId: 'p1', version: 2 } },
    ]);
    expect(await ours()).toMatchObject([{ status: 'sent', platformMessageId: 'p1', messageTime: at(11) }]);
    expect(await waiting()).toEqual([]);
    expect(await shown()).toMatchObject({
      unreadCount: 0,
      replyDeadlineAt: null,
      lastMessageIsBuyerSend: false,
    });
  });

  it('settled twice is settled once', async () => {
    const send = await beginSend('ada kak');
    await settleSent(db, send, receipt('p1'), at(12));
    expect(await settleSent(db, send, receipt('p1'), at(13))).toEqual([]);
    expect(await ours()).toMatchObject([{ version: 2 }]);
  });

  it('never goes back: a failure that comes later changes nothing', async () => {
    const send = await beginSend('ada kak');
    await settleSent(db, send, receipt('p1'), at(12));
    expect(await settleFailed(db, send, 'gaveUp', at(13))).toEqual([]);
    expect(await ours()).toMatchObject([{ status: 'sent', failReason: null }]);
  });

  it('does not read what the buyer wrote after it', async () => {
    const send = await beginSend('ada kak');
    await hear(makeInbound({ platformMessageId: 'b2', messageTime: at(20) }));
    await settleSent(db, send, receipt('p1', at(11)), at(21));
    expect(await shown()).toMatchObject({
      messageId: 'b2',
      unreadCount: 1,
      lastMessageIsBuyerSend: true,
      readUntil: at(11),
    });
  });

  it("sent, by the marketplace's clock, before what stood above it: the buyer waits for an answer", async () => {
    const send = await beginSend('ada kak', at(10));
    await hear(makeInbound({ platformMessageId: 'b2', messageTime: at(8) }));
    expect(await shown()).toMatchObject({ messageId: send.messageId });
    await settleSent(db, send, receipt('p1', at(5)), at(11));
    expect(await shown()).toMatchObject({ messageId: 'b2', unreadCount: 1, lastMessageIsBuyerSend: true });
    expect((await shown())?.replyDeadlineAt).not.toBeNull();
  });
});

describe("[R10] the marketplace's own copy", () => {
  const echo = (platformMessageId: string, text: string, seconds: number) =>
    makeSellerInbound({ platformMessageId, messageTime: at(seconds), content: { text } });

  it('that comes before the answer settles the send; the answer then changes nothing', async () => {
    const send = await beginSend('ada kak');
    await hear(echo('p1', ' ada  kak ', 11));
    expect(await ours()).toMatchObject([
      { messageId: send.messageId, status: 'sent', platformMessageId: 'p1' },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await settleSent(db, send, receipt('p1', at(11)), at(12))).toEqual([]);
    expect(await ours()).toHaveLength(1);
  });

  it('that comes after it is known', async () => {
    const send = await beginSend('ada kak');
    await settleSent(db, send, receipt('p1', at(11)), at(12));
    expect(await hear(echo('p1', 'ada kak', 11))).toEqual([]);
    expect(await ours()).toHaveLength(1);
  });

  it('stored as a message of its own, because its words were changed, becomes this message', async () => {
    const send = await beginSend('ada kak');
    await hear(echo('p1', 'ada kak (translated)', 7));
    expect(await ours()).toHaveLength(2);
    const appended = await settleSent(db, send, receipt('p1', at(7)), at(12));
    expect(await ours()).toMatchObject([
      { messageId: 'p1', clientMessageId: send.messageId, status: 'sent' },
    ]);
    expect(appended[0]?.events).toMatchObject([
      { message: { messageId: 'p1', clientMessageId: send.messageId } },
    ]);
    expect(await shown()).toMatchObject({
      messageId: 'p1',
      messageTime: at(7),
      unreadCount: 0,
      replyDeadlineAt: null,
      lastMessageIsBuyerSend: false,
    });
  });

  it('of words that were sent twice is one each', async () => {
    const first = await beginSend('ok');
    await settleSent(db, first, receipt(null), at(11));
    const second = await beginSend('ok', at(12));
    await hear(echo('p1', 'ok', 11), echo('p2', 'ok', 13));
    expect((await ours()).map((row) => [row.messageId, row.platformMessageId]).toSorted()).toEqual(
      [
        [first.messageId, 'p1'],
        [second.messageId, 'p2'],
      ].toSorted(),
    );
  });

  it('is not taken for one of the same words that was given up, while another is on its way', async () => {
    const given = await beginSend('ok');
    await settleFailed(db, given, 'refused by the marketplace', at(11));
    const second = await beginSend('ok', at(12));
    await hear(echo('p2', 'ok', 13));
    await settleSent(db, second, receipt('p2'), at(14));
    expect(await ours()).toHaveLength(2);
    const byId = new Map((await ours()).map((row) => [row.messageId, row]));
    expect(byId.get(given.messageId)).toMatchObject({ status: 'fail', platformMessageId: null });
    expect(byId.get(second.messageId)).toMatchObject({ status: 'sent', platformMessageId: 'p2' });
  });

  it("taken for another one's after all: both messages stay", async () => {
    const [first, second] = [await beginSend('one'), null];
    expect(second).toBeNull();
    await db
      .update(message)
      .set({ platformMessageId: 'p9', status: 'sent' })
      .where(eq(message.messageId, first.messageId));
    await db.delete(outbox).where(eq(outbox.messageId, first.messageId));
    const other = await beginSend('two', at(12));
    await settleSent(db, other, receipt('p9'), at(13));
    expect((await ours()).map((row) => [row.messageId, row.clientMessageId, row.status]).toSorted()).toEqual(
      [
        [first.messageId, first.messageId, 'sent'],
        [other.messageId, other.messageId, 'sent'],
      ].toSorted(),
    );
  });

  it('from long before the send is an older message, not this one', async () => {
    await beginSend('ok', at(1000));
    await hear(echo('old', 'ok', 2));
    expect((await ours()).map((row) => row.status).toSorted()).toEqual(['loading', 'sent']);
  });
});

describe('[R10] a message that is given up', () => {
  it('fails with its reason, leaves the outbox, and answers nothing', async () => {
    const send = await beginSend('ada kak');
    await settleFailed(db, send, 'The buyer has blocked you.', at(11));
    expect(await ours()).toMatchObject([{ status: 'fail', failReason: 'The buyer has blocked you.' }]);
    expect(await waiting()).toEqual([]);
    expect(await shown()).toMatchObject({ unreadCount: 1, lastMessageIsBuyerSend: true });
    expect(await settleFailed(db, send, 'again', at(12))).toEqual([]);
  });

  it('is sent after all when its copy turns up', async () => {
    const send = await beginSend('ada kak');
    await settleFailed(db, send, 'gaveUp', at(11));
    await hear(
      makeSellerInbound({ platformMessageId: 'p1', messageTime: at(11), content: { text: 'ada kak' } }),
    );
    expect(await ours()).toMatchObject([{ messageId: send.messageId, status: 'sent', failReason: null }]);
  });
});

describe('[R10] the outbox', () => {
  it('that is alone with its database takes at once what a killed process held, as an attempt cut off', async () => {
    const cutOff = await beginSend('cut off');
    const take = async () =>
      (await takeDueSends(db, { now: at(10), leaseMs: 1000, limit: 10, pausedShops: [], over: [] })).filter(
        ({ messageId }) => messageId === cutOff.messageId,
      );
    expect(await take()).toEqual([]);
    await freeAllSends(db);
    expect(await take()).toMatchObject([{ state: 'sending' }]);
  });

  it('lets one process begin an attempt when the lease of another ended before it began', async () => {
    const clientMessageId = randomUUID() as ClientMessageId;
    const content = { kind: 'text', text: 'once' } as const;
    const order = { accountId: shop.accountId, shopId: shop.shopId, sessionId, clientMessageId, content };
    await db.transaction((tx) => queueMessage(tx, order, at(10)));
    const take = async (over: Lease[]) =>
      (await takeDueSends(db, { now: at(10), leaseMs: 1000, limit: 10, pausedShops: [], over })).filter(
        ({ messageId }) => messageId === clientMessageId,
      );
    const begin = async ([send]: DueSend[], earlierAttempts = 0) =>
      send && beginAttempt(db, send, { now: at(10), storedAttempts: send.attempts + earlierAttempts });
    const frozen = await take([]);
    const later = await take(await readHeldSends(db));
    expect(await begin(later)).toBe(true);
    expect([await begin(frozen), await begin(frozen, 1)]).toEqual([false, false]);
  });

  it('gives a send whose lease two processes saw end to one of them', async () => {
    await beginSend('once');
    const over = await readHeldSends(db);
    const take = () => takeDueSends(db, { now: at(10), leaseMs: 1000, limit: 99, pausedShops: [], over });
    const [first, second] = [await take(), await take()];
    expect([first.length > 0, second]).toEqual([true, []]);
  });

  it("gives each conversation's first send only, to one taker, until its lease has run out", async () => {
    const first = await beginSend('one');
    const take = (now: number, over: Lease[] = []) =>
      takeDueSends(db, { now, leaseMs: 1000, limit: 10, pausedShops: [], over });
    const order = {
      accountId: shop.accountId,
      shopId: shop.shopId,
      sessionId,
      content: { kind: 'text', text: 'two' } as const,
    };
    await db.transaction((tx) =>
      queueMessage(tx, { ...order, clientMessageId: randomUUID() as ClientMessageId }, at(10)),
    );
    const mine = (taken: DueSend[]) => taken.filter((one) => one.accountId === shop.accountId);
    expect(mine(await take(at(10)))).toEqual([]);
    // However late it is by the clock: only watching the lease shows whether its holder is gone.
    expect(mine(await take(at(86_400)))).toEqual([]);
    const held = (await readHeldSends(db)).filter(({ key }) => key === String(first.position));
    expect(mine(await take(at(12), held))).toMatchObject([{ messageId: first.messageId, state: 'sending' }]);
    await putBack(db, first, { state: 'queued', nextAttemptAt: at(30), triedMs: 0 });
    expect(mine(await take(at(20)))).toEqual([]);
    await settleSent(db, first, receipt('p1'), at(20));
    expect(mine(await take(at(20)))).toHaveLength(1);
  });

  it('does not begin what its copy has settled since it was taken', async () => {
    const send = await beginSend('ada kak');
    await putBack(db, send, { state: 'queued', nextAttemptAt: at(10), triedMs: 0 });
    await hear(
      makeSellerInbound({ platformMessageId: 'p1', messageTime: at(11), content: { text: 'ada kak' } }),
    );
    expect(await beginAttempt(db, send, { now: at(12), storedAttempts: send.attempts })).toBe(false);
  });
});
