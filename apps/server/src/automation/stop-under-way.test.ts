import { randomUUID } from 'node:crypto';
import { eq } from '../db/query-builder/drizzle.ts';
import { describe, expect, it } from 'vitest';
import type { ClientMessageId } from '@seller-chat/core';
import { queueMessage } from '../conversations/sending/send-message.ts';
import { accountPlan } from '../db/schema/index.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import {
  HOUR,
  arrived,
  beforeTaking,
  clock,
  db,
  now,
  outbox,
  passUntil,
  pullConversation,
  receive,
  sessionId,
  shop,
  statusOf,
  useOutbox,
  waitFor,
} from '../outbox/testing/outbox-rig.ts';
import { takeFromPlan } from '../plan/plan-store.ts';
import { makeSellerInbound } from '../testing/fake-marketplace.ts';
import { storeAct } from './acts.ts';
import { stopQueued } from './stop-queued.ts';

useOutbox();

const ANSWER = 'Gratis ongkir';
const stop = () => stopQueued(db, { accountId: shop.accountId, tool: 'all', shopId: '' }, now());
const used = async () => {
  const rows = await db.select().from(accountPlan).where(eq(accountPlan.accountId, shop.accountId));
  return rows[0]?.autoReplies;
};

/** Queues an answer of a rule, as the engine does. */
async function answer(): Promise<ClientMessageId> {
  const { accountId, shopId } = shop;
  const clientMessageId = randomUUID() as ClientMessageId;
  const content = { kind: 'text', text: ANSWER } as const;
  const origin = { kind: 'autoReply', ruleId: 'rule', name: 'Shipping' } as const;
  await db.transaction(async (tx) => {
    await takeFromPlan(tx, accountId, 'autoReplies', 1);
    await queueMessage(tx, { accountId, shopId, sessionId, clientMessageId, content, origin }, now());
    await storeAct(tx, {
      accountId,
      tool: 'autoReply',
      subject: clientMessageId,
      ruleId: 'rule',
      ruleName: 'Shipping',
      kind: 'keyword',
      shopId,
      sessionId,
      buyerId: '',
      messageId: 'asked',
      outcome: 'queued',
      reason: '',
      sentMessageId: clientMessageId,
      actedAt: now(),
    });
  });
  outbox.wake();
  return clientMessageId;
}

describe('an answer whose attempt had begun when its tool was stopped', () => {
  it.each(['outcomeUnknown', 'unavailable', 'rateLimited'] as const)(
    'and did not reach the marketplace (%s) is never sent again, and costs the plan nothing',
    async (kind) => {
      beforeTaking.mockImplementationOnce(async () => {
        await stop();
        throw new MarketplaceError(kind, 'not now', {});
      });
      const id = await answer();
      await passUntil(id, { status: 'fail', failReason: 'stopped' });
      clock.ahead += HOUR;
      outbox.wake();
      await outbox.stop();
      expect(arrived).toEqual([]);
      expect(await used()).toBe(0);
    },
  );

  it('and is asked about then, is not sent again either', async () => {
    beforeTaking.mockRejectedValueOnce(new MarketplaceError('outcomeUnknown', 'no answer', {}));
    pullConversation.mockImplementationOnce(async () => {
      await stop();
    });
    const id = await answer();
    await passUntil(id, { status: 'fail', failReason: 'stopped' });
    expect(arrived).toEqual([]);
  });

  it('and had arrived is sent, and counts', async () => {
    beforeTaking.mockImplementationOnce(async () => {
      await stop();
      throw new MarketplaceError('outcomeUnknown', 'no answer', {});
    });
    pullConversation.mockImplementationOnce(async () => {
      const platformMessageId = `found-${shop.shopId}`;
      await receive(
        makeSellerInbound({ platformMessageId, messageTime: now(), content: { text: ANSWER } }),
        now(),
      );
    });
    const id = await answer();
    await waitFor(id, 'sent');
    expect(await used()).toBe(1);
  });

  it('and is taken by the marketplace after all, is sent', async () => {
    beforeTaking.mockImplementationOnce(async () => {
      await stop();
    });
    await waitFor(await answer(), 'sent');
    expect(arrived).toEqual([ANSWER]);
  });
});

it('an answer that the marketplace refuses costs the plan nothing', async () => {
  beforeTaking.mockRejectedValueOnce(new MarketplaceError('refused', 'no', {}));
  const id = await answer();
  await waitFor(id, 'fail');
  expect((await statusOf(id))?.failReason).not.toBe('stopped');
  expect(await used()).toBe(0);
});
