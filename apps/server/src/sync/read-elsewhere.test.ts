import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { message, session, shop as shopTable } from '../db/schema/index.ts';
import type { ConversationSnapshot, InboundMessage, MarketplaceAdapter } from '../marketplaces/port.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { accessOf } from '../shops/token-renewal.ts';
import { fakeMarketplaces, makeInbound, makeSellerInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, makeCredentials, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { syncConversation } from './sync-conversation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const publish = vi.fn();
const listMessages = vi.fn<MarketplaceAdapter['listMessages']>();
let database: Database;
let db: Db;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  shop = await storeShop(db, await storeAccount(db));
});

const ofBuyer = (messageTime: number) => makeInbound({ platformMessageId: `b${messageTime}`, messageTime });
const store = (...messages: InboundMessage[]) =>
  db.transaction((tx) =>
    applyInbound(
      tx,
      messages.map((one) => placeMessage(shop, one, TEST_NOW)),
      TEST_NOW,
    ),
  );
const isOfShop = () => and(eq(session.accountId, shop.accountId), eq(session.shopId, shop.shopId));
const stored = async () => (await db.select().from(session).where(isOfShop()))[0];

interface Comparison {
  snapshot: Partial<ConversationSnapshot>;
  /** Epoch ms. */
  backTo?: number;
  adapter?: Partial<MarketplaceAdapter>;
}

/** Compares the conversation with its entry in the marketplace's list, which was asked for at `TEST_NOW`. */
async function compare({ snapshot, backTo = TEST_NOW - 10 * MINUTE, adapter }: Comparison): Promise<void> {
  const [row] = await db.select().from(shopTable).where(eq(shopTable.shopId, shop.shopId));
  if (!row) throw new Error('the shop is not stored');
  const adapters = fakeMarketplaces({ listMessages, ...adapter });
  const credentials = makeCredentials();
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  const opened = { row, adapter: adapters[row.platform], access: accessOf({ row, credentials }) };
  const known = await stored();
  const listed = {
    platformSessionId: 'conversation-1',
    buyer: { buyerId: 'buyer-1', buyerName: 'Budi' },
    lastMessageTime: known?.messageTime ?? 0,
    unreadCount: 0,
    ...snapshot,
  };
  const deps = { db, shops, publish, now: () => TEST_NOW };
  await syncConversation(deps, opened, listed, { backTo, listedAt: TEST_NOW });
}

describe('[R11] what the seller read at the marketplace, of a conversation without newer messages', () => {
  it('is read here too: one event, no messages read, and nothing the second time', async () => {
    await store(ofBuyer(TEST_NOW - HOUR));
    await compare({ snapshot: {} });
    await compare({ snapshot: {} });
    const readUntil = TEST_NOW - HOUR;
    expect(await stored()).toMatchObject({ unreadCount: 0, readUntil, lastMessageIsBuyerSend: true });
    expect(publish.mock.calls).toMatchObject([
      [[{ events: [{ type: 'session.changed', session: { unreadCount: 0 } }] }]],
    ]);
    expect(listMessages).not.toHaveBeenCalled();
  });

  it('is known by the moment of reading where the marketplace gives it: later messages stay unread', async () => {
    await store(ofBuyer(TEST_NOW - 2 * HOUR), ofBuyer(TEST_NOW - HOUR));
    await compare({ snapshot: { unreadCount: 1, readUntil: TEST_NOW - HOUR - 1 } });
    expect(await stored()).toMatchObject({ unreadCount: 1, readUntil: TEST_NOW - HOUR - 1 });
    await compare({ snapshot: { unreadCount: 1, readUntil: TEST_NOW - 2 * HOUR } });
    expect(await stored()).toMatchObject({ unreadCount: 1, readUntil: TEST_NOW - HOUR - 1 });
  });

  it('is known too where the messages of that time are compared once more', async () => {
    const last = ofBuyer(TEST_NOW - 2 * MINUTE);
    await store(last);
    listMessages.mockResolvedValue({ messages: [last], nextCursor: null });
    await compare({ snapshot: {} });
    expect(listMessages).toHaveBeenCalledOnce();
    expect(await stored()).toMatchObject({ unreadCount: 0, readUntil: last.messageTime });
  });

  it('and marked as unread by a person here stays marked', async () => {
    await store(ofBuyer(TEST_NOW - HOUR));
    await db.update(session).set({ isMarkUnread: true }).where(isOfShop());
    await compare({ snapshot: {} });
    expect(await stored()).toMatchObject({ unreadCount: 0, isMarkUnread: true });
  });

  it.each<[string, Comparison]>([
    ['something is unread there', { snapshot: { unreadCount: 1 } }],
    ['no count is given', { snapshot: { unreadCount: null } }],
    [
      'the list has not seen our newest message',
      { snapshot: { lastMessageTime: TEST_NOW - HOUR - 1 }, backTo: TEST_NOW },
    ],
    ['reading here reads the whole there', { snapshot: {}, adapter: { readsWholeConversation: true } }],
  ])('stays unread here if %s', async (_why, comparison) => {
    await store(ofBuyer(TEST_NOW - HOUR));
    await compare(comparison);
    expect(await stored()).toMatchObject({ unreadCount: 1, readUntil: 0 });
    expect(publish.mock.calls.flat(2)).toEqual([]);
  });

  it('stays unread here if the message is so new that the list may miss one of the same second', async () => {
    await store(ofBuyer(TEST_NOW - 5000));
    await compare({ snapshot: {}, backTo: TEST_NOW });
    expect(await stored()).toMatchObject({ unreadCount: 1 });
  });

  it('stays unread here if only a machine answered, which may count as reading there', async () => {
    await store(ofBuyer(TEST_NOW - HOUR));
    const automatic = { platformMessageId: 'automatic', messageTime: TEST_NOW - HOUR + 5 };
    await store(makeSellerInbound({ ...automatic, senderRole: 'ROBOT' }));
    const origin = { kind: 'autoReply', ruleId: 'r1', name: 'Shipping' } as const;
    await db.update(message).set({ origin }).where(eq(message.platformMessageId, 'automatic'));
    await db.update(session).set({ unreadCount: 1, readUntil: 0 }).where(isOfShop());
    await compare({ snapshot: {} });
    expect(await stored()).toMatchObject({ unreadCount: 1, readUntil: 0 });
  });
});
