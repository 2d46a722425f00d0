import { and, eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionId } from '@seller-chat/core';
import { toSessionId } from '@seller-chat/core';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { placeMessage } from '../inbound/placed-message.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import { ensureSessions } from '../session/session-store.ts';
import type { Database, Db } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { ConversationSnapshot, InboundMessage, MessagePage } from '../../marketplaces/port.ts';
import { makeShopAccessor } from '../../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound, makeSellerInbound } from '../../testing/fake-marketplace.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { pullConversation } from './pull-conversation.ts';
import { requestPull, startPullWorker } from './pull-worker.ts';

const PAGE = 3;
let database: Database;
let db: Db;
let shop: ShopContext;
let sessionId: SessionId;
let now: number;
/** The marketplace's messages, oldest first, and its view of the conversation. */
let there: InboundMessage[];
let remote: ConversationSnapshot;
let pagesRead: number;
const publish = vi.fn();
const duringRead = vi.fn<() => Promise<void>>();
const at = (seconds: number) => TEST_NOW + seconds * 1000;

const adapters = fakeMarketplaces({
  getConversation: async () => remote,
  async listMessages(_access, _id, cursor): Promise<MessagePage> {
    pagesRead += 1;
    const newestFirst = there.toReversed();
    const from = Number(cursor ?? 0);
    await duringRead();
    const isLast = from + PAGE >= newestFirst.length;
    return {
      messages: newestFirst.slice(from, from + PAGE),
      nextCursor: isLast ? null : String(from + PAGE),
    };
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  there = [];
  pagesRead = 0;
  vi.clearAllMocks();
  duringRead.mockResolvedValue();
  shop = await storeShop(db, await storeAccount(db));
  sessionId = toSessionId(shop.shopId, 'conversation-1');
  remote = {
    platformSessionId: 'conversation-1',
    buyer: { buyerId: 'buyer-1', buyerName: 'Budi Santoso' },
    lastMessageTime: 0,
    unreadCount: 0,
  };
});

const buyer = (seconds: number) =>
  makeInbound({ platformMessageId: `b${seconds}`, messageTime: at(seconds), buyer: null });
const seller = (seconds: number) =>
  makeSellerInbound({ platformMessageId: `s${seconds}`, messageTime: at(seconds) });
const makeSession = () =>
  ensureSessions(db, [{ shop, sessionId, platformSessionId: 'conversation-1', buyer: null }], now);
const pull = (snapshot?: ConversationSnapshot) => {
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => now, publish });
  return pullConversation(
    { db, shops, publish, now: () => now },
    { accountId: shop.accountId, sessionId },
    snapshot ? { snapshot } : {},
  );
};
const push = (...messages: InboundMessage[]) =>
  db.transaction((tx) =>
    applyInbound(
      tx,
      messages.map((one) => placeMessage(shop, one, TEST_NOW)),
      now,
    ),
  );
const stored = async () => {
  const key = and(eq(session.accountId, shop.accountId), eq(session.sessionId, sessionId));
  const [row] = await db.select().from(session).where(key);
  const rows = await db
    .select({ id: message.messageId })
    .from(message)
    .where(and(eq(message.accountId, shop.accountId), eq(message.sessionId, sessionId)))
    .orderBy(message.messageTime);
  return { row, ids: rows.map((one) => one.id) };
};

describe('[R11] reading a conversation for the first time', () => {
  it('takes its messages, who the buyer is, and how much the seller has not read', async () => {
    there = [buyer(1), seller(2), buyer(3), buyer(4), buyer(5)];
    remote = { ...remote, lastMessageTime: at(5), unreadCount: 2 };
    await makeSession();
    await pull();
    const { row, ids } = await stored();
    expect(ids).toEqual(['b1', 's2', 'b3', 'b4', 'b5']);
    expect(row).toMatchObject({
      buyerName: 'Budi Santoso',
      unreadCount: 2,
      messageId: 'b5',
      pullDueAt: null,
    });
  });

  it("marks the marketplace's own, beside the seller's tags, and no longer what is none", async () => {
    const own = { accountConversationTagId: 'own', name: 'VIP' };
    const official = { accountConversationTagId: 'official', name: 'official' };
    await makeSession();
    await db.update(session).set({ tags: [own] });
    for (const [isOfficial, tags] of [
      [true, [own, official]],
      [true, [own, official]],
      [undefined, [own, official]],
      [false, [own]],
    ] as const) {
      await pull({ ...remote, ...(isOfficial !== undefined && { isOfficial }) });
      expect((await stored()).row?.tags).toEqual(tags);
    }
  });

  it.each([0, 3])(
    'of which a push brought all but %d messages, it emits who the buyer is',
    async (earlier) => {
      there = [...Array.from({ length: earlier }, (_, index) => buyer(index + 1)), buyer(9)];
      await push(buyer(9));
      publish.mockClear();
      await pull();
      const events = publish.mock.calls.flatMap(([appended]) =>
        appended.flatMap((one: AppendedEvents) => one.events),
      );
      expect(events.at(-1)).toMatchObject({ session: { buyerName: 'Budi Santoso' } });
      expect(events.at(-1).session.version).toBe((await stored()).row?.version);
      expect((await stored()).row).toMatchObject({ buyerId: 'buyer-1', buyerName: 'Budi Santoso' });
    },
  );

  it('knows as read what the seller has read there without answering', async () => {
    there = [buyer(1), buyer(2)];
    remote = { ...remote, lastMessageTime: at(2), unreadCount: 0 };
    await makeSession();
    await pull();
    expect((await stored()).row).toMatchObject({ unreadCount: 0, lastMessageIsBuyerSend: true });
    await push(buyer(3));
    expect((await stored()).row).toMatchObject({ unreadCount: 1 });
  });

  it('does not hide what the buyer wrote after the count was taken', async () => {
    there = [buyer(1), buyer(2), buyer(60)];
    remote = { ...remote, lastMessageTime: at(2), unreadCount: 0 };
    await makeSession();
    await pull(remote);
    expect((await stored()).row).toMatchObject({ unreadCount: 1, messageId: 'b60' });
  });

  it('ends after five pages, however much there is', async () => {
    there = Array.from({ length: 40 }, (_, index) => buyer(index + 1));
    await makeSession();
    await pull();
    expect([pagesRead, (await stored()).ids.length]).toEqual([5, 5 * PAGE]);
  });
});

describe('what the seller has read at the marketplace', () => {
  it('is taken over when the conversation is read again, although no push came', async () => {
    there = [buyer(1), buyer(2), buyer(3)];
    await push(...there);
    expect((await stored()).row).toMatchObject({ unreadCount: 3 });
    now = at(10);
    await pull({ ...remote, lastMessageTime: at(3), unreadCount: 1, readUntil: at(2) });
    expect((await stored()).row).toMatchObject({ unreadCount: 1, readUntil: at(2) });
    expect(publish.mock.lastCall).toMatchObject([
      [{ events: [{ type: 'session.changed', session: { unreadCount: 1 } }] }],
    ]);
  });

  it('never goes back, nor past this moment: what comes later is not read', async () => {
    there = [buyer(1), buyer(2)];
    await push(...there);
    now = at(10);
    await pull({ ...remote, lastMessageTime: at(2), readUntil: at(2) });
    await pull({ ...remote, lastMessageTime: at(2), readUntil: at(1) });
    expect((await stored()).row).toMatchObject({ unreadCount: 0, readUntil: at(2) });
    await pull({ ...remote, lastMessageTime: at(2), readUntil: at(500) });
    now = at(20);
    await push(buyer(20));
    expect((await stored()).row).toMatchObject({ unreadCount: 1 });
  });
});

describe('[R11] reading it again', () => {
  it('goes back until it meets what is known, and fills the gap', async () => {
    there = Array.from({ length: 30 }, (_, index) => buyer(index + 1));
    await push(...there.slice(0, 20));
    await pull();
    expect((await stored()).ids).toHaveLength(30);
    expect(pagesRead).toBe(4);
    expect((await stored()).row).toMatchObject({ unreadCount: 30 });
  });

  it('twice changes nothing', async () => {
    there = [buyer(1), buyer(2)];
    await makeSession();
    await pull();
    const before = await stored();
    await pull();
    const { row, ids } = await stored();
    expect(ids).toEqual(before.ids);
    expect({ ...row, version: 0 }).toEqual({ ...before.row, version: 0 });
  });

  it('requested again while it is being read: it is read once more', async () => {
    there = [buyer(1)];
    await makeSession();
    duringRead.mockImplementationOnce(async () => {
      now += 50;
      await requestPull(db, { accountId: shop.accountId, sessionId }, now);
    });
    await pull();
    expect((await stored()).row?.pullDueAt).toBe(now);
    now += 50;
    await pull();
    expect((await stored()).row?.pullDueAt).toBeNull();
  });
});

describe('a conversation that cannot be read now', () => {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
  const failWith = async (error: MarketplaceError) => {
    await makeSession();
    await requestPull(db, { accountId: shop.accountId, sessionId }, now);
    await db.update(session).set({ pullFailures: 4 }).where(eq(session.sessionId, sessionId));
    duringRead.mockRejectedValue(error);
    const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => now, publish });
    const worker = startPullWorker({ db, shops, publish, now: () => now, logger });
    await vi.waitFor(async () => expect((await stored()).row?.pullDueAt).toBeGreaterThan(now), {
      timeout: 15_000,
    });
    await worker.stop();
    return (await stored()).row;
  };

  it('is read again later each time', async () => {
    const row = await failWith(new MarketplaceError('unavailable', 'away'));
    expect(row).toMatchObject({ pullDueAt: now + 16_000, pullFailures: 5 });
  });

  it('since the marketplace asks to slow down, is read as soon as that allows', async () => {
    const row = await failWith(new MarketplaceError('rateLimited', 'slow down', { retryAfterMs: 5_000 }));
    expect(row).toMatchObject({ pullDueAt: now + 5_000, pullFailures: 4 });
  });
});

it('an unknown conversation is never read', async () => {
  await expect(pull()).rejects.toThrow('no session');
  expect(pagesRead).toBe(0);
});
