import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import { describe, expect, it, vi } from 'vitest';
import type { ClientMessageId } from '@seller-chat/core';
import { session } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { failStatements } from '../testing/fail-statements.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import {
  HOUR,
  PATIENCE,
  arrived,
  beforeShop,
  beforeTaking,
  clock,
  db,
  failOnce,
  logger,
  now,
  outbox,
  passUntil,
  pullConversation,
  queue,
  receive,
  receivedId,
  send,
  sessionId,
  shop,
  statusOf,
  turnToAnotherBuyer,
  useOutbox,
  waitFor,
} from './testing/outbox-rig.ts';

useOutbox();

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
      throw new MarketplaceError(kind, 'a line for the log', { words: `it is ${kind}` });
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
      clock.ahead += HOUR;
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
    clock.ahead += 48 * HOUR;
    await send('once more', id);
    await waitFor(id, 'sent');
    expect(arrived).toEqual(['once more']);
  });
});

/** In half minutes, an hour is more rounds than a loaded machine ends in the usual patience, ms. */
const AN_HOUR_PASSES = 45_000;

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
    expect(clock.ahead).toBeLessThan(HOUR);
    await passUntil(limited, { status: 'fail', failReason: 'gaveUp' }, AN_HOUR_PASSES);
    expect(arrived).toEqual(['other']);
  });

  it('for the whole shop: one send at a time asks whether that is over, and all are given up in their time', async () => {
    let atOnce = 0;
    let mostAtOnce = 0;
    beforeTaking.mockImplementation(async () => {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      throw new MarketplaceError('rateLimited', 'slower', DAY);
    });
    const first = await send('a');
    const ids = [first, await send('b')];
    // Another buyer's send may ask at the same time until the first answer says that the shop is slowed down.
    await vi.waitFor(
      async () => expect(await statusOf(first)).toMatchObject({ failReason: 'slowedDown' }),
      PATIENCE,
    );
    await turnToAnotherBuyer();
    ids.push(await send('c'));
    for (const id of ids) await passUntil(id, { status: 'fail', failReason: 'gaveUp' }, AN_HOUR_PASSES);
    expect(mostAtOnce).toBe(1);
    expect(arrived).toEqual([]);
    expect(logger.error).not.toHaveBeenCalled();
  });
});

it('a process that did not run for half a lease sends nothing: another one may have', async () => {
  beforeShop.mockImplementationOnce(async () => void (clock.ahead += 6 * HOUR));
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
      clock.ahead += 2 * HOUR;
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
