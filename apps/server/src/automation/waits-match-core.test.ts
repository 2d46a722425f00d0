import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchAutoReply } from '@seller-chat/core';
import type { AutoReplyRule, AutoReplyRuleId, AutoReplySent, MessageId, SessionId } from '@seller-chat/core';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { autoReplyRule, automationCursor, automationWait, message } from '../db/schema/index.ts';
import { TEST_RULE, openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { followAccount } from './follow-log.ts';
import { answerWaiting } from './waiting-buyers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RUNS = 100;
/** R18. */
const PER_HOUR = 3;
/** Jakarta, all year. */
const UTC_OFFSET_MINUTES = 420;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());

const rule = fc.record({
  afterMinutes: fc.constantFrom(1, 5, 20, 60),
  isEnable: fc.constantFrom(true, true, true, false),
  onceEveryHours: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
  maxPerBuyerPerDay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});
/** Time passes, perhaps someone writes, and perhaps the engine works, or is killed at it. */
const step = fc.record({
  minutes: fc.constantFrom(1, 2, 4, 6, 11, 21, 70),
  writes: fc.constantFrom('buyer', 'person', 'nobody'),
  buyer: fc.constantFrom('a', 'a', 'a', 'b'),
  engine: fc.constantFrom(
    'works',
    'works',
    'works',
    'two work',
    'is away',
    'dies at once',
    'dies late',
    'forgets',
  ),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const free = { isEnable: true, onceEveryHours: undefined, maxPerBuyerPerDay: undefined };
const goes = (minutes: Step['minutes'], writes: Step['writes']): Step => ({
  minutes,
  writes,
  buyer: 'a',
  engine: 'works',
});
/** The quick rule is silent by its cap as the buyer waits again, and the slow one replies later. */
const CAPPED: [(typeof rule extends fc.Arbitrary<infer One> ? One : never)[], Step[]] = [
  [
    { ...free, afterMinutes: 1, onceEveryHours: 2 },
    { ...free, afterMinutes: 5 },
  ],
  [
    goes(1, 'buyer'),
    goes(2, 'nobody'),
    goes(1, 'person'),
    goes(1, 'buyer'),
    goes(2, 'nobody'),
    goes(4, 'nobody'),
  ],
];

/** A message that waits for a person. */
interface Waiting {
  messageId: MessageId;
  at: number;
  /** The longest rule that was due when this was looked at last, ms. */
  judgedTo: number;
  isActed: boolean;
}

/** What core says, at each look of the engine. */
function makeModel(rules: readonly AutoReplyRule[], lengths: readonly number[]) {
  const waiting = new Map<string, Waiting>();
  const sent: (AutoReplySent & { buyer: string })[] = [];
  const acts: string[][] = [];
  return {
    acts,
    write(buyer: string, writes: Step['writes'], messageId: string, at: number) {
      if (writes === 'person') waiting.delete(buyer);
      else if (writes === 'buyer' && !waiting.has(buyer))
        waiting.set(buyer, { messageId: messageId as MessageId, at, judgedTo: 0, isActed: false });
    },
    look(now: number) {
      for (const [buyer, one] of waiting) {
        const due = Math.max(0, ...lengths.filter((length) => one.at + length <= now));
        if (one.isActed || due <= one.judgedTo) continue;
        one.judgedTo = due;
        const own = sent.filter((act) => act.buyer === buyer);
        const found = matchAutoReply(rules, {
          trigger: 'wait',
          message: { messageId: one.messageId, senderRole: 'BUYER', text: 'halo', messageTime: one.at },
          previousMessageAt: null,
          sessionId: buyer as SessionId,
          shopId: rig.shop.shopId,
          language: 'id',
          isDisabled: false,
          sent: own,
          utcOffsetMinutes: UTC_OFFSET_MINUTES,
          now,
        });
        if (found === undefined) continue;
        one.isActed = true;
        const { autoReplyRuleId, type } = found;
        const isHeld = own.filter(({ sentAt }) => sentAt > now - HOUR).length >= PER_HOUR;
        acts.push([buyer, `${now}`, autoReplyRuleId, isHeld ? 'hourlyCap' : '']);
        if (isHeld) continue;
        const { messageId } = one;
        sent.push({ autoReplyRuleId, type, sessionId: buyer as SessionId, messageId, sentAt: now, buyer });
      }
    },
  };
}

/** Stores rules in the place of those before, and forgets who waited. Gives them as core reads them. */
async function beginRun(drafts: readonly Partial<AutoReplyRuleValues>[], run: number) {
  const { accountId, db } = rig;
  await db.delete(autoReplyRule).where(eq(autoReplyRule.accountId, accountId));
  await db.delete(automationWait).where(eq(automationWait.accountId, accountId));
  const rows = drafts.map((draft, rank) => {
    const values = { ...TEST_RULE, ...draft, template: `${rank}` };
    return { accountId, ruleId: `${run} ${rank}`, values, rank, version: 1 };
  });
  await db.insert(autoReplyRule).values(rows);
  return rows.map(({ values, ruleId }): AutoReplyRule => {
    const { condition, isEnable, scope, shopIdList, template, onceEveryHours, maxPerBuyerPerDay } = values;
    return {
      ...(condition as Extract<typeof condition, { type: 'noReply' }>),
      autoReplyRuleId: ruleId as AutoReplyRuleId,
      isEnable,
      shopSet: { scope, shopIdList },
      language: undefined,
      template,
      cap: { onceEveryHours, maxPerBuyerPerDay },
    };
  });
}

/** Runs one step of the engine. Returns whether the step reached the waits. */
async function turn(engine: Step['engine']): Promise<boolean> {
  if (engine === 'is away') return false;
  if (engine === 'dies at once' || engine === 'dies late') {
    let left = engine === 'dies late' ? 1 : 0;
    const killed = new Error('killed');
    const giveWay = async () => {
      left -= 1;
      if (left < 0) throw killed;
    };
    await followAccount({ ...rig.deps, giveWay }, rig.accountId).catch((error: unknown) => {
      if (error !== killed) throw error;
    });
    return false;
  }
  const isOurs = eq(automationCursor.accountId, rig.accountId);
  const [before] = await rig.db.select().from(automationCursor).where(isOurs);
  await followAccount(rig.deps, rig.accountId);
  if (engine === 'forgets') {
    // It was killed before the cursor moved.
    await rig.db
      .update(automationCursor)
      .set({ seq: before?.seq ?? 0 })
      .where(isOurs);
    return false;
  }
  const wait = () => answerWaiting(rig.deps);
  await Promise.all(engine === 'two work' ? [wait(), wait()] : [wait()]);
  return true;
}

it('where no person replies, the server queues exactly what core says when it looks, and nothing twice', async () => {
  await rig.begin();
  await rig.rule();
  let run = 0;
  const drafts = fc.array(rule, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(drafts, fc.array(step, { minLength: 4, maxLength: 14 }), async (asked, steps) => {
      run += 1;
      const rules = await beginRun(
        asked.map(({ afterMinutes, ...rest }) => ({ ...rest, condition: { type: 'noReply', afterMinutes } })),
        run,
      );
      const lengths = asked.filter((one) => one.isEnable).map((one) => one.afterMinutes * MINUTE);
      const model = makeModel(rules, lengths);
      for (const [index, { minutes, writes, buyer, engine }] of steps.entries()) {
        rig.clock += minutes * MINUTE;
        const buyerId = `${buyer} ${run}`;
        model.write(buyerId, writes, `${index}`, rig.clock);
        if (writes === 'buyer') await rig.buyer(`halo ${run} ${index}`, buyerId);
        if (writes === 'person') await rig.person(`ya ${run} ${index}`, buyerId);
        if (await turn(engine)) model.look(rig.clock);
      }
      rig.clock += 6 * MINUTE;
      await turn('works');
      model.look(rig.clock);

      // That a rule kept to its own cap is in the log beside what the model says.
      const acts = (await rig.acts()).filter(
        ({ buyerId, reason }) => buyerId.endsWith(` ${run}`) && reason !== 'ruleCap',
      );
      const inOrder = (list: string[][]) => list.map((one) => one.join(' | ')).toSorted();
      expect(inOrder(acts.map((act) => [act.buyerId, `${act.actedAt}`, act.ruleId, act.reason]))).toEqual(
        inOrder(model.acts),
      );
      const queued = acts.filter(({ outcome }) => outcome === 'queued');
      for (const buyer of ['a', 'b']) {
        const ofBuyer = queued.filter(({ buyerId }) => buyerId === `${buyer} ${run}`);
        const [first] = ofBuyer;
        if (first === undefined) continue;
        const robots = and(eq(message.senderRole, 'ROBOT'), eq(message.sessionId, first.sessionId));
        expect(await rig.db.$count(message, robots)).toBe(ofBuyer.length);
      }
    }),
    { numRuns: RUNS, examples: [CAPPED] },
  );
});
