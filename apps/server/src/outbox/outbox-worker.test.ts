import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientMessageId, SessionId } from '@seller-chat/core';
import { textOf } from '@seller-chat/core';
import { applyInbound } from '../conversations/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound.ts';
import type { ShopContext } from '../conversations/inbound.ts';
import { queueMessage } from '../conversations/send-message.ts';
import type { Database, Db } from '../db/database.ts';
import { message, outbox as outboxTable, session } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { failStatements } from '../testing/fail-statements.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import { countShopWait, takeDueSends } from './outbox-store.ts';
import { startOutbox } from './outbox-worker.ts';
import type { OutboxWorker } from './outbox-worker.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
const HOUR = 3_600_000;
let database: Database;
let db: Db;
let shop: ShopContext;
let sessionId: SessionId;
let outbox: OutboxWorker;
let ahead: number;
/** How far the clock of the calendar was set, without any time passing, ms. */
let setBy: number;
/** What arrived at the marketplace, in order. */
let arrived: string[];
const beforeTaking = vi.fn<(text: string) => Promise<void>>();
/** The id that the marketplace gives a message; null where its answer carries none. */
const receivedId = vi.fn<() => string | null>();
const pullConversation = vi.fn<() => Promise<void>>();
const beforeShop = vi.fn<() => Promise<void>>();
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
/** The clock goes on by itself, and can be moved ahead. */
const now = () => Date.now() + ahead + setBy;

/** Stores a message that a marketplace sent, as a push would. */
const receive = (inbound: ReturnType<typeof makeInbound>, at: number) =>
  db.transaction((tx) => applyInbound(tx as unknown as Db, [placeMessage(shop, inbound, at)], at));

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  beforeTaking.mockResolvedValue();
  receivedId.mockImplementation(() => `p-${arrived.length}-${shop.shopId}`);
  pullConversation.mockResolvedValue();
  ahead = 0;
  setBy = 0;
  arrived = [];
  shop = await storeShop(db, await storeAccount(db), { credentials: { accessExpiresAt: 0 } });
  await receive(makeInbound({ messageTime: TEST_NOW }), TEST_NOW);
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  sessionId = row?.sessionId as SessionId;
  const adapters = fakeMarketplaces({
    async send(_access, _to, content) {
      const text = content.kind === 'text' ? content.text : '';
      await beforeTaking(text);
      arrived.push(text);
      return { platformMessageId: receivedId(), sentAt: null };
    },
  });
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now, publish: () => undefined });
  outbox = startOutbox({
    db,
    shops: {
      ...shops,
      withShop: async (...call) => (await beforeShop(), shops.withShop(...call)),
    },
    files: openUploads(database).files,
    pullConversation,
    publish: () => undefined,
    now,
    steadyNow: () => performance.now() + ahead,
    random: () => 0.5,
    logger,
    retryBaseMs: 5,
    giveUpMs: HOUR,
    // Longer than a test waits: what would only come back by its lease does not come back.
    leaseMs: 10 * HOUR,
    publicUrl: 'https://chat.test',
  });
});
afterEach(() => outbox.stop());

async function queue(text: string, clientMessageId = randomUUID() as ClientMessageId) {
  const content = { kind: 'text', text } as const;
  const order = { accountId: shop.accountId, shopId: shop.shopId, sessionId, clientMessageId, content };
  await db.transaction((tx) => queueMessage(tx as unknown as Db, order, now()));
  return clientMessageId;
}
async function send(text: string, id?: ClientMessageId): Promise<ClientMessageId> {
  const clientMessageId = await queue(text, id);
  outbox.wake();
  return clientMessageId;
}
const statusOf = async (id: ClientMessageId) => {
  const key = and(eq(message.accountId, shop.accountId), eq(message.clientMessageId, id));
  const [row] = await db.select().from(message).where(key);
  return row && { status: row.status, failReason: row.failReason, text: textOf(row) };
};
const waitFor = (id: ClientMessageId, status: 'sent' | 'fail') =>
  vi.waitFor(async () => expect(await statusOf(id)).toMatchObject({ status }), PATIENCE);
const failOnce = (kind: MarketplaceErrorKind, details = {}) =>
  beforeTaking.mockRejectedValueOnce(new MarketplaceError(kind, `it is ${kind}`, details));

/** What is sent from here on goes to another conversation of the shop. */
async function turnToAnotherBuyer(): Promise<void> {
  const inbound = makeInbound({ platformSessionId: 'conversation-2', platformMessageId: 'other' });
  await receive(inbound, now());
  const rows = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  sessionId = rows.find((row) => row.platformSessionId === 'conversation-2')?.sessionId as SessionId;
}
/** Lets half a minute pass and runs all due work, until the message is in the wanted state. */
const passUntil = (id: ClientMessageId, wanted: object) =>
  vi.waitFor(async () => {
    ahead += 30_000;
    outbox.wake();
    expect(await statusOf(id)).toMatchObject(wanted);
  }, PATIENCE);

describe('[R10] a send', () => {
  it('arrives once, in the order of its conversation', async () => {
    const ids = [];
    for (const text of ['one', 'two', 'three']) ids.push(await send(text));
    for (const id of ids) await waitFor(id, 'sent');
    expect(arrived).toEqual(['one', 'two', 'three']);
  });

  it.each(['unavailable', 'rateLimited', 'tokenExpired'] as const)(
    'that certainly did not arrive (%s) is repeated without asking',
    async (kind) => {
      failOnce(kind, kind === 'rateLimited' ? { retryAfterMs: 50 } : {});
      // A token that is expired is renewed first; here it cannot be, for now.
      await waitFor(await send('again'), 'sent');
      expect(arrived).toEqual(['again']);
      if (kind !== 'tokenExpired') expect(pullConversation).not.toHaveBeenCalled();
    },
  );

  it('that may have arrived is asked about three times before it is repeated', async () => {
    failOnce('outcomeUnknown');
    await waitFor(await send('perhaps'), 'sent');
    expect([arrived, pullConversation.mock.calls.length]).toEqual([['perhaps'], 3]);
  });

  it('that did arrive without an answer is found there, and never repeated', async () => {
    const id = randomUUID() as ClientMessageId;
    failOnce('outcomeUnknown');
    pullConversation.mockImplementationOnce(async () => {
      const inbound = makeInbound({
        isSeller: true,
        senderRole: 'SHOP',
        platformMessageId: `found-${shop.shopId}`,
        messageTime: now(),
        content: { text: 'there already' },
        buyer: null,
      });
      await receive(inbound, now());
    });
    await send('there already', id);
    await waitFor(id, 'sent');
    expect(arrived).toEqual([]);
  });

  it.each([
    ['refused', 'it is refused'],
    ['unauthorised', 'shopExpired'],
  ] as const)('that is %s fails with the reason, and the next one goes on', async (kind, failReason) => {
    const bothQueued = Promise.withResolvers<void>();
    beforeTaking.mockImplementationOnce(async () => {
      await bothQueued.promise;
      throw new MarketplaceError(kind, `it is ${kind}`);
    });
    const [bad, good] = [await send('bad'), await send('good')];
    bothQueued.resolve();
    await waitFor(bad, 'fail');
    expect(await statusOf(bad)).toMatchObject({ failReason });
    await waitFor(good, 'sent');
    expect(arrived).toEqual(['good']);
  });

  it('is given up when its time is over', async () => {
    beforeTaking.mockImplementation(async () => {
      ahead += HOUR;
      throw new MarketplaceError('unavailable', 'away');
    });
    const id = await send('in vain');
    await waitFor(id, 'fail');
    expect(await statusOf(id)).toMatchObject({ failReason: 'gaveUp' });
  });

  it('asked for again long after it was given up is really sent', async () => {
    failOnce('refused');
    const id = await send('once more');
    await waitFor(id, 'fail');
    ahead += 48 * HOUR;
    await send('once more', id);
    await waitFor(id, 'sent');
    expect(arrived).toEqual(['once more']);
  });
});

describe('a marketplace that asks to wait for a day', () => {
  const DAY = { retryAfterMs: 24 * HOUR };

  it('for one buyer: other buyers are answered meanwhile, and this send is given up in its time', async () => {
    beforeTaking.mockImplementation(async (text) => {
      if (text === 'limited') throw new MarketplaceError('rateLimited', 'slower', DAY);
    });
    const limited = await send('limited');
    await vi.waitFor(
      async () => expect(await statusOf(limited)).toMatchObject({ failReason: 'slowedDown' }),
      PATIENCE,
    );
    expect(await statusOf(limited)).toMatchObject({ status: 'loading' });
    await turnToAnotherBuyer();
    await passUntil(await send('other'), { status: 'sent' });
    expect(ahead).toBeLessThan(HOUR);
    await passUntil(limited, { status: 'fail', failReason: 'gaveUp' });
    expect(arrived).toEqual(['other']);
  });

  it('for the whole shop: one send at a time asks whether that is over, and all are given up in their time', async () => {
    let atOnce = 0;
    beforeTaking.mockImplementation(async () => {
      atOnce += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      expect(atOnce).toBe(1);
      atOnce -= 1;
      throw new MarketplaceError('rateLimited', 'slower', DAY);
    });
    const ids = [await send('a'), await send('b')];
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    await turnToAnotherBuyer();
    ids.push(await send('c'));
    for (const id of ids) await passUntil(id, { status: 'fail', failReason: 'gaveUp' });
    expect(arrived).toEqual([]);
    expect(logger.error).not.toHaveBeenCalled();
  });
});

describe('a clock that is set', () => {
  it.each([
    ['forward a day', 24 * HOUR],
    ['back two hours', -2 * HOUR],
  ])('%s while a send is tried neither fails nor delays it', async (_name, by) => {
    beforeTaking.mockImplementationOnce(async () => {
      setBy += by;
      throw new MarketplaceError('unavailable', 'away');
    });
    await waitFor(await send('patient'), 'sent');
    setBy = 0;
    await waitFor(await send('as ever'), 'sent');
    expect(arrived).toEqual(['patient', 'as ever']);
  });

  it('back between an attempt and the next one does not hold it up', async () => {
    setBy = 3 * HOUR;
    failOnce('unavailable', { retryAfterMs: 200 });
    const id = await send('waiting');
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    setBy = 0;
    await waitFor(id, 'sent');
  });

  it('back counts the wait of a shop for the sends that were due before as well', async () => {
    await outbox.stop();
    const id = await send('queued');
    await db
      .update(outboxTable)
      .set({ nextAttemptAt: now() + 2 * HOUR })
      .where(eq(outboxTable.messageId, id));
    const counted = await countShopWait(db, shop, { now: now(), waitMs: 1000 });
    // The next test's worker would take it.
    await db.delete(outboxTable).where(eq(outboxTable.messageId, id));
    expect(counted).toMatchObject([{ messageId: id, triedMs: 1000 }]);
  });

  it('forward leaves a send on its way to the worker that holds it', async () => {
    const release = Promise.withResolvers<void>();
    beforeTaking.mockImplementationOnce(() => release.promise);
    const id = await send('held');
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    setBy = 24 * HOUR;
    const other = await takeDueSends(db, { now: now(), leaseMs: 1000, limit: 99, pausedShops: [], over: [] });
    expect(other.filter(({ messageId }) => messageId === id)).toEqual([]);
    release.resolve();
    await waitFor(id, 'sent');
    expect(arrived).toEqual(['held']);
  });
});

it('a process that did not run for half a lease sends nothing: another one may have', async () => {
  beforeShop.mockImplementationOnce(async () => void (ahead += 6 * HOUR));
  await waitFor(await send('frozen'), 'fail');
  expect(arrived).toEqual([]);
});

describe('nothing strands a send', () => {
  it('a mistake of ours while it is sent: its outcome is asked about, and it goes on', async () => {
    beforeTaking.mockRejectedValueOnce(new TypeError('cannot read this'));
    await waitFor(await send('through'), 'sent');
    expect(logger.error).toHaveBeenCalled();
    expect(pullConversation).toHaveBeenCalled();
    expect(arrived).toEqual(['through']);
  });

  it('its outcome cannot be written down at first: nothing is asked and nothing sent again', async () => {
    const cancelled = await failStatements(db, { table: 'outbox', changes: 'delete', times: 2 });
    try {
      await waitFor(await send('through'), 'sent');
      expect(await cancelled.count()).toBe(2);
    } finally {
      await cancelled.remove();
    }
    expect(pullConversation).not.toHaveBeenCalled();
    expect(arrived).toEqual(['through']);
  });

  it('it is sent without an id, and cannot be read back: its conversation is read soon', async () => {
    receivedId.mockReturnValueOnce(null);
    pullConversation.mockRejectedValueOnce(new Error('canceling statement due to user request'));
    await waitFor(await send('through'), 'sent');
    await vi.waitFor(async () => {
      const [row] = await db.select().from(session).where(eq(session.sessionId, sessionId));
      expect(row?.pullDueAt).toBeGreaterThan(0);
    }, PATIENCE);
    expect(arrived).toEqual(['through']);
  });

  it('a mistake of ours while it is asked about', async () => {
    failOnce('outcomeUnknown');
    pullConversation.mockRejectedValueOnce(new TypeError('cannot read this'));
    await waitFor(await send('through'), 'sent');
    expect(arrived).toEqual(['through']);
  });

  it('a mistake that stays: it is given up like any other', async () => {
    beforeTaking.mockImplementation(async () => {
      ahead += 2 * HOUR;
      throw new TypeError('cannot read this, ever');
    });
    pullConversation.mockRejectedValue(new TypeError('nor this'));
    await waitFor(await send('in vain'), 'fail');
  });

  it('an outbox that cannot be read for a moment is looked at again', async () => {
    await vi.waitFor(() => expect(outbox).toBeDefined(), PATIENCE);
    const failing = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('the database is closed'));
    outbox.wake();
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalled(), PATIENCE);
    failing.mockRestore();
    // Nothing wakes it for this one.
    const clientMessageId = await queue('quiet');
    await waitFor(clientMessageId, 'sent');
  });

  it('a conversation that hangs holds up no other one', async () => {
    let release: () => void = () => undefined;
    beforeTaking.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
    const hanging = await send('hanging');
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    await turnToAnotherBuyer();
    failOnce('unavailable');
    await waitFor(await send('passing by'), 'sent');
    expect(arrived).toEqual(['passing by']);
    release();
    await waitFor(hanging, 'sent');
  });
});

it('stopping waits for the send on its way, and begins no other', async () => {
  let release: () => void = () => undefined;
  beforeTaking.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  const [first, second] = [await send('first'), await send('second')];
  await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
  const stopping = outbox.stop();
  release();
  await stopping;
  expect([await statusOf(first), await statusOf(second)]).toMatchObject([
    { status: 'sent' },
    { status: 'loading' },
  ]);
});
