import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { automationCursor, automationWait, message, outbox, session } from '../db/schema/index.ts';
import { beginAttempt, takeDueSends } from '../outbox/outbox-store.ts';
import { settleSent } from '../outbox/settle.ts';
import { CLOSED, keywordOf, openAutomationRig, talkOf } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { makeSellerInbound } from '../testing/fake-marketplace.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { followAccount } from './follow-log.ts';
import { answerWaiting } from './waiting-buyers.ts';

const MINUTE = 60_000;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const follow = () => followAccount(rig.deps, rig.accountId);
const noReply = { condition: { type: 'noReply', afterMinutes: 5 } as const, template: 'Mohon tunggu' };
const waits = () => rig.db.select().from(automationWait).where(eq(automationWait.accountId, rig.accountId));

/** Takes the queued message out of the outbox as a worker does, up to the marketplace. */
async function beginSend() {
  const [send] = (
    await takeDueSends(rig.db, { now: rig.clock, leaseMs: 1000, limit: 9, pausedShops: [], over: [] })
  ).filter(({ accountId }) => accountId === rig.accountId);
  if (!send) throw new Error('nothing is queued');
  await beginAttempt(rig.db, send, { now: rig.clock, storedAttempts: 0 });
  return send;
}

describe('a rule leaves a conversation to the person who is in it', () => {
  it.each([
    [2, 'personAnswers'],
    [4.9, 'personAnswers'],
    [5, ''],
    [6, ''],
  ])('who wrote %d minutes before the buyer', async (minutes, reason) => {
    await rig.rule({ condition: CLOSED });
    await rig.person('sebentar ya');
    rig.clock += minutes * MINUTE;
    await rig.buyer('halo?');
    await follow();
    expect((await rig.acts()).map((act) => act.reason)).toEqual([reason]);
  });

  it('whose own message outside opening hours triggers nothing', async () => {
    await rig.rule({ condition: CLOSED });
    await rig.person('kami tutup');
    await follow();
    rig.clock += 2 * 60 * MINUTE;
    await answerWaiting(rig.deps);
    expect([await rig.acts(), await rig.answered()]).toEqual([[], []]);
  });

  it('but one on no reply answers once that person has been silent for its minutes', async () => {
    await rig.rule(noReply);
    await rig.person('sebentar ya');
    rig.clock += MINUTE;
    await rig.buyer('halo?');
    await follow();
    rig.clock += 5 * MINUTE;
    await answerWaiting(rig.deps);
    expect(await rig.answered()).toEqual(['Mohon tunggu']);
  });
});

describe('the marketplace’s copy of an automatic message', () => {
  it('is that message: it stays of its rule, answers no one, ends no wait and triggers nothing', async () => {
    const { autoReplyRuleId: ruleId } = await rig.rule();
    await rig.rule(noReply);
    await rig.buyer('ongkir');
    await follow();
    await beginSend();
    rig.clock += 1000;
    const copy = { platformMessageId: 'copy', platformSessionId: talkOf('ayu'), messageTime: rig.clock };
    await rig.hear(makeSellerInbound({ ...copy, content: { text: 'Gratis  ongkir, kak ayu' } }));
    await follow();
    const rows = await rig.db.select().from(message).where(eq(message.accountId, rig.accountId));
    expect(rows.filter((row) => row.isSeller)).toMatchObject([
      { senderRole: 'ROBOT', origin: { ruleId }, status: 'sent', platformMessageId: 'copy' },
    ]);
    expect(await waits()).toHaveLength(1);
    const [talk] = await rig.db.select().from(session).where(eq(session.accountId, rig.accountId));
    expect(talk).toMatchObject({ answeredBy: null, lastMessageIsBuyerSend: true });
    rig.clock += 5 * MINUTE;
    await answerWaiting(rig.deps);
    expect(await rig.answered()).toHaveLength(2);
  });

  it('is so too where it came before the answer to the send, in other words', async () => {
    const { autoReplyRuleId: ruleId } = await rig.rule();
    await rig.buyer('ongkir');
    await follow();
    const send = await beginSend();
    rig.clock += 1000;
    const copy = { platformMessageId: 'copy', platformSessionId: talkOf('ayu'), messageTime: rig.clock };
    await rig.hear(makeSellerInbound({ ...copy, content: { text: 'Gratis o*****, kak ayu' } }));
    await settleSent(rig.db, send, { platformMessageId: 'copy', sentAt: null }, rig.clock);
    const rows = await rig.db.select().from(message).where(eq(message.accountId, rig.accountId));
    expect(rows.filter((row) => row.isSeller)).toMatchObject([
      { senderRole: 'ROBOT', origin: { ruleId }, status: 'sent' },
    ]);
    const [talk] = await rig.db.select().from(session).where(eq(session.accountId, rig.accountId));
    expect(talk).toMatchObject({ answeredBy: null, lastMessageIsBuyerSend: true });
    expect(talk?.replyDeadlineAt).not.toBeNull();
    expect(await rig.db.select().from(outbox).where(eq(outbox.accountId, rig.accountId))).toEqual([]);
  });
});

describe('a wait', () => {
  it('does not end by an older answer that is reported again', async () => {
    await rig.rule(noReply);
    const id = await rig.person('halo kak');
    rig.clock += MINUTE;
    await rig.buyer('ada?');
    await follow();
    const again = { platformMessageId: id, platformSessionId: talkOf('ayu'), isRecalled: true };
    await rig.hear(makeSellerInbound({ ...again, messageTime: rig.clock - MINUTE }));
    await follow();
    expect(await waits()).toHaveLength(1);
  });

  it('does not begin for what was answered before it was looked at, and begins again after an answer', async () => {
    await rig.rule(noReply);
    await rig.buyer('ada?');
    rig.clock += MINUTE;
    await rig.person('ada');
    await follow();
    expect(await waits()).toEqual([]);
    rig.clock += MINUTE;
    await rig.buyer('berapa?');
    await follow();
    expect(await waits()).toMatchObject([{ since: rig.clock, dueAt: rig.clock + 5 * MINUTE }]);
  });
});

describe('two shops of one seller that write to each other', () => {
  it('send one automatic message each, also when the server starts again in between', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    await rig.rule({
      condition: { type: 'welcome' },
      template: 'Selamat datang',
      scope: 'shop',
      shopIdList: [rig.shop.shopId],
    });
    await rig.rule({
      condition: { type: 'welcome' },
      template: 'Welcome',
      scope: 'shop',
      shopIdList: [other.shopId],
    });
    await rig.rule({ condition: keywordOf('welcome'), template: 'Selamat datang juga' });
    await rig.rule({ condition: keywordOf('datang'), template: 'Welcome too' });
    await rig.buyer('halo', 'a');
    let heard = 0;
    for (let turn = 0; turn < 6; turn += 1) {
      await follow();
      // It was killed before the cursor moved.
      await rig.db
        .update(automationCursor)
        .set({ seq: 0 })
        .where(eq(automationCursor.accountId, rig.accountId));
      await follow();
      const answers = await rig.answered();
      rig.clock += 1000;
      // What one shop writes reaches the other one from a buyer.
      const [buyerId, shop] = turn % 2 === 0 ? (['b', other] as const) : (['a', rig.shop] as const);
      for (const text of answers.slice(heard)) await rig.buyer(text, buyerId, shop);
      heard = answers.length;
    }
    const acts = (await rig.acts()).filter(({ outcome }) => outcome === 'queued');
    const perShop = [rig.shop, other].map(({ shopId }) => acts.filter((act) => act.shopId === shopId).length);
    expect([perShop, await rig.reasons()]).toEqual([[1, 1], ['loop']]);
  });
});
