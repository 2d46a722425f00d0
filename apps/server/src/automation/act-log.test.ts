import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTOMATION_ACT_PAGE } from '@seller-chat/api-client/contract';
import { asTenant } from '../db/database.ts';
import { automationAct, message, outbox } from '../db/schema/index.ts';
import { openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { storeShop } from '../testing/stored-shop.ts';
import { readFigures } from './act-figures.ts';
import { readActs } from './act-log.ts';
import { actIdOf } from './acts.ts';
import { followAccount } from './follow-log.ts';
import { stopQueued } from './stop-queued.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.begin());

const follow = () => followAccount(rig.deps, rig.accountId);
const log = (asked: { ruleId?: string; cursor?: string } = {}, shopIdList?: string[]) =>
  asTenant(rig.db, rig.accountId, (tx) =>
    readActs(tx, rig.signedIn(shopIdList), { ruleId: '', cursor: '', ...asked }),
  );
const figures = (days = 30, shopIdList?: string[]) =>
  asTenant(rig.db, rig.accountId, (tx) =>
    readFigures(tx, rig.signedIn(shopIdList), { days, now: rig.clock }),
  );

/** Acts of a rule that were held, one per minute before now. */
async function storeActs(count: number, ruleId: string, shopId: string = rig.shop.shopId): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const key = { accountId: rig.accountId, tool: 'autoReply' as const, subject: `${ruleId} ${index}` };
    const names = { ruleName: ruleId, kind: 'keyword', sessionId: 's', buyerId: 'b', messageId: 'm' };
    const outcome = { outcome: 'held' as const, reason: 'hourlyCap', sentMessageId: '' };
    return {
      ...key,
      actId: actIdOf(key),
      ruleId,
      shopId,
      ...names,
      ...outcome,
      actedAt: rig.clock - index * MINUTE,
    };
  });
  await rig.db.insert(automationAct).values(rows);
}

describe('the log of automatic acts', () => {
  it('names rule, shop, buyer and words, and what became of the message', async () => {
    const { autoReplyRuleId: ruleId } = await rig.rule();
    await rig.buyer('ongkir?');
    await follow();
    const [act] = (await log()).actList;
    expect(act).toEqual({
      actId: expect.any(String),
      tool: 'autoReply',
      ruleId,
      ruleName: 'Shipping',
      platform: 'Shopee',
      shopId: rig.shop.shopId,
      sessionId: expect.any(String),
      buyerName: 'ayu',
      askedText: 'ongkir?',
      state: 'queued',
      reason: '',
      actedAt: rig.clock,
    });
  });

  it.each([
    ['sent', { status: 'sent' }, null],
    ['failed', { status: 'fail', failReason: 'refused' }, null],
    ['stopped', { status: 'fail', failReason: 'stopped' }, null],
    ['unknown', {}, 'unknown'],
    ['queued', {}, 'sending'],
  ] as const)('says %s', async (state, change, outboxState) => {
    await rig.rule();
    await rig.buyer('ongkir');
    await follow();
    await rig.db
      .update(message)
      .set({ version: 2, ...change })
      .where(eq(message.senderRole, 'ROBOT'));
    const ofAccount = eq(outbox.accountId, rig.accountId);
    if (outboxState) await rig.db.update(outbox).set({ state: outboxState }).where(ofAccount);
    expect((await log()).actList.map((act) => act.state)).toEqual([state]);
  });

  it('shows a cap that was reached: it is never silent', async () => {
    await rig.rule();
    for (const text of ['ongkir 1', 'ongkir 2', 'ongkir 3', 'ongkir 4']) {
      rig.clock += MINUTE;
      await rig.buyer(text);
      await follow();
    }
    expect((await log()).actList[0]).toMatchObject({
      state: 'held',
      reason: 'hourlyCap',
      askedText: 'ongkir 4',
    });
  });

  it('shows that a rule was silent by its own cap, once until it answers again', async () => {
    await rig.rule({ onceEveryHours: 1 });
    for (const minutes of [0, 1, 1, 1, 60, 1]) {
      rig.clock += minutes * MINUTE;
      await rig.buyer(`ongkir ${rig.clock}`);
      await follow();
    }
    const { actList } = await log();
    expect(actList.map(({ state, reason }) => [state, reason])).toEqual([
      ['held', 'ruleCap'],
      ['queued', ''],
      ['held', 'ruleCap'],
      ['queued', ''],
    ]);
    // Its own cap is a setting: the figures count no held message.
    expect(await figures()).toMatchObject([{ sentCount: 2, heldCount: 0 }]);
  });

  it('counts a message that was given up, because it may have arrived', async () => {
    await rig.rule({ onceEveryHours: 1 });
    await rig.buyer('ongkir');
    await follow();
    const ofRobot = eq(message.senderRole, 'ROBOT');
    await rig.db.update(message).set({ status: 'fail', failReason: 'gaveUp' }).where(ofRobot);
    rig.clock += MINUTE;
    await rig.buyer('ongkir?');
    await follow();
    expect((await log()).actList.map(({ reason }) => reason)).toEqual(['ruleCap', '']);
    expect(await figures()).toMatchObject([{ sentCount: 1 }]);
  });

  it('says stopped for what a switch took back, and counts it as sent nowhere', async () => {
    await rig.rule();
    await rig.buyer('ongkir');
    await follow();
    await stopQueued(rig.db, { accountId: rig.accountId, tool: 'all', shopId: '' }, rig.clock);
    expect((await log()).actList.map(({ state }) => state)).toEqual(['stopped']);
    expect(await figures()).toMatchObject([{ sentCount: 0, heldCount: 0 }]);
  });

  it('comes in pages without a gap or a repetition, also of one rule', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    await storeActs(AUTOMATION_ACT_PAGE + 20, 'one');
    await storeActs(AUTOMATION_ACT_PAGE + 20, 'two', other.shopId);
    for (const [ruleId, expected] of [
      ['', 2 * (AUTOMATION_ACT_PAGE + 20)],
      ['two', AUTOMATION_ACT_PAGE + 20],
    ] as const) {
      const seen = [];
      let cursor = '';
      do {
        const page = await log({ ruleId, cursor });
        seen.push(...page.actList);
        cursor = page.nextCursor;
      } while (cursor !== '');
      expect(new Set(seen.map(({ actId }) => actId)).size).toBe(expected);
      expect(seen).toHaveLength(expected);
      expect(seen.map(({ actedAt }) => actedAt)).toEqual(
        seen.map(({ actedAt }) => actedAt).toSorted((a, b) => b - a),
      );
    }
  });

  it('refuses a cursor of another list', async () => {
    await expect(log({ cursor: 'x' })).rejects.toThrow();
  });

  it('and its figures hold the shops that the caller sees', async () => {
    const other = await storeShop(rig.db, rig.accountId);
    await storeActs(2, 'one');
    await storeActs(1, 'two', other.shopId);
    expect((await log({}, [other.shopId])).actList.map(({ ruleId }) => ruleId)).toEqual(['two']);
    expect((await log({}, [])).actList).toEqual([]);
    expect((await figures(30, [other.shopId])).map(({ ruleId }) => ruleId)).toEqual(['two']);
  });
});

describe('the figures of a rule', () => {
  it('count what it sent, what was held, and who wrote again within a day', async () => {
    const { autoReplyRuleId: ruleId } = await rig.rule();
    for (const buyer of ['quick', 'late', 'silent']) await rig.buyer('ongkir', buyer);
    await follow();
    rig.clock += DAY;
    await rig.buyer('terima kasih', 'quick');
    rig.clock += 1;
    await rig.buyer('halo', 'late');
    await follow();
    const own = { tool: 'autoReply', ruleId };
    expect(await figures()).toEqual([{ ...own, sentCount: 3, heldCount: 0, repliedCount: 1 }]);
    rig.clock += 2 * DAY;
    expect(await figures(1)).toEqual([]);
    expect(await figures(4)).toHaveLength(1);
  });
});
