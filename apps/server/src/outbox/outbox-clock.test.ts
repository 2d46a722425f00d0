import { eq } from '../db/query-builder/drizzle.ts';
import { describe, expect, it, vi } from 'vitest';
import { outbox as outboxTable } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { countShopWait, takeDueSends } from './outbox-store.ts';
import {
  HOUR,
  PATIENCE,
  arrived,
  beforeTaking,
  clock,
  db,
  earliestThere,
  failOnce,
  now,
  outbox,
  pullConversation,
  receive,
  send,
  shop,
  useOutbox,
  waitFor,
} from './testing/outbox-rig.ts';

useOutbox();

describe('a clock that is set', () => {
  it.each([
    ['forward a day', 24 * HOUR],
    ['back two hours', -2 * HOUR],
  ])('%s while a send is tried neither fails nor delays it', async (_name, by) => {
    beforeTaking.mockImplementationOnce(async () => {
      clock.setBy += by;
      throw new MarketplaceError('unavailable', 'away');
    });
    await waitFor(await send('patient'), 'sent');
    clock.setBy = 0;
    await waitFor(await send('as ever'), 'sent');
    expect(arrived).toEqual(['patient', 'as ever']);
  });

  it('back between an attempt and the next one does not hold it up', async () => {
    clock.setBy = 3 * HOUR;
    failOnce('unavailable', { retryAfterMs: 200 });
    const id = await send('waiting');
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    clock.setBy = 0;
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

  it('forward before the marketplace has answered: it is asked first, and its copy is recognised', async () => {
    clock.setBy = 2 * HOUR;
    earliestThere.mockReturnValue(null);
    pullConversation.mockImplementationOnce(async () => void earliestThere.mockReturnValue(Date.now()));
    beforeTaking.mockImplementationOnce(async (text) => {
      arrived.push(text);
      throw new MarketplaceError('outcomeUnknown', 'its answer was lost');
    });
    pullConversation.mockImplementationOnce(async () => {
      const copy = makeInbound({ platformMessageId: 'copy', isSeller: true, senderRole: 'SHOP' });
      await receive({ ...copy, messageTime: Date.now(), content: { text: 'once' } }, Date.now());
    });
    await waitFor(await send('once'), 'sent');
    expect(arrived).toEqual(['once']);
  });

  it('back when its copy arrives, whose true time seems to lie ahead: it is recognised all the same', async () => {
    beforeTaking.mockImplementationOnce(async (text) => {
      arrived.push(text);
      throw new MarketplaceError('outcomeUnknown', 'its answer was lost');
    });
    pullConversation.mockImplementationOnce(async () => {
      const copy = makeInbound({ platformMessageId: 'copy', isSeller: true, senderRole: 'SHOP' });
      await receive({ ...copy, messageTime: Date.now(), content: { text: 'once' } }, Date.now() - 2 * HOUR);
    });
    await waitFor(await send('once'), 'sent');
    expect(arrived).toEqual(['once']);
  });

  it('and a marketplace that has not answered yet and does not: the send waits', async () => {
    earliestThere.mockReturnValue(null);
    pullConversation.mockRejectedValueOnce(new MarketplaceError('unavailable', 'away'));
    pullConversation.mockImplementationOnce(async () => void earliestThere.mockReturnValue(Date.now()));
    await waitFor(await send('later'), 'sent');
    expect(pullConversation).toHaveBeenCalledTimes(2);
    expect(arrived).toEqual(['later']);
  });

  it('forward leaves a send on its way to the worker that holds it', async () => {
    const release = Promise.withResolvers<void>();
    beforeTaking.mockImplementationOnce(() => release.promise);
    const id = await send('held');
    await vi.waitFor(() => expect(beforeTaking).toHaveBeenCalledOnce(), PATIENCE);
    clock.setBy = 24 * HOUR;
    const other = await takeDueSends(db, { now: now(), leaseMs: 1000, limit: 99, pausedShops: [], over: [] });
    expect(other.filter(({ messageId }) => messageId === id)).toEqual([]);
    release.resolve();
    await waitFor(id, 'sent');
    expect(arrived).toEqual(['held']);
  });
});
