import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchAutoReply } from '@seller-chat/core';
import type { AutoReplyRule, AutoReplyRuleId, AutoReplySent, SessionId } from '@seller-chat/core';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import { and, eq, gte, inArray } from '../db/query-builder/drizzle.ts';
import { autoReplyRule, automationCursor, message } from '../db/schema/index.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { TEST_RULE, openAutomationRig } from '../testing/automation-rig.ts';
import type { AutomationRig } from '../testing/automation-rig.ts';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import { followAccount } from './follow-log.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RUNS = 100;
/** Jakarta, all year. */
const UTC_OFFSET_MINUTES = 420;
let rig: AutomationRig;

beforeAll(async () => {
  rig = await openAutomationRig();
});
afterAll(() => rig.close());

const word = fc.constantFrom('ongkir', 'resi', 'ready', 'halo');
const condition: fc.Arbitrary<AutoReplyRuleValues['condition']> = fc.oneof(
  fc.record({
    type: fc.constant('keyword' as const),
    keywords: fc.array(
      fc.record({
        match: fc.constantFrom('exact' as const, 'startsWith' as const, 'contains' as const),
        text: word,
      }),
      { minLength: 1, maxLength: 2 },
    ),
    negativeKeywords: fc.array(word, { maxLength: 1 }),
  }),
  fc.record({
    type: fc.constant('welcome' as const),
    afterSilentHours: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('offHours' as const),
    openingHours: fc.record({
      ranges: fc.array(
        fc.record({
          weekday: fc.integer({ min: 0, max: 6 }),
          startMinute: fc.integer({ min: 0, max: 1439 }),
          endMinute: fc.integer({ min: 0, max: 1440 }),
        }),
        { maxLength: 4 },
      ),
      holidays: fc.constant<string[]>([]),
    }),
  }),
);
const rule = fc.record({
  condition,
  isEnable: fc.boolean(),
  language: fc.constantFrom('' as const, 'id' as const, 'th' as const),
  onceEveryHours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  maxPerBuyerPerDay: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
});
const said = fc.record({
  buyer: fc.constantFrom('a', 'b'),
  text: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  /** Since the message before; a quarter of an hour and more, so that the cap of an hour is met as well. */
  pauseMinutes: fc.integer({ min: 15, max: 400 }),
});

interface Said {
  buyer: string;
  text: string;
  at: number;
}

/** A reply, and the place of its rule. */
interface Expected {
  buyer: string;
  at: number;
  place: number;
}

/** What core says about each message, in order: the place of the rule that answers. */
function model(rules: readonly AutoReplyRule[], talk: readonly Said[]): Expected[] {
  const sent: (AutoReplySent & { buyer: string })[] = [];
  const before = new Map<string, number>();
  const answers: Expected[] = [];
  for (const [index, { buyer, text, at }] of talk.entries()) {
    const messageId = `${index}` as AutoReplySent['messageId'];
    const sessionId = buyer as SessionId;
    const found = matchAutoReply(rules, {
      trigger: 'message',
      message: { messageId, senderRole: 'BUYER', text, messageTime: at },
      previousMessageAt: before.get(buyer) ?? null,
      sessionId,
      shopId: rig.shop.shopId,
      language: 'id',
      isDisabled: false,
      sent: sent.filter((one) => one.buyer === buyer),
      utcOffsetMinutes: UTC_OFFSET_MINUTES,
      now: at,
    });
    before.set(buyer, at);
    if (found === undefined) continue;
    // R18: three an hour; and two answers to the same words in a row are enough.
    const own = sent.filter((one) => one.buyer === buyer);
    const last = own.slice(-2);
    const isLoop =
      last.length === 2 &&
      last.every((one) => talk[Number(one.messageId)]?.text === text && one.sentAt > at - 24 * HOUR);
    if (isLoop || own.filter(({ sentAt }) => sentAt > at - HOUR).length >= 3) continue;
    const { autoReplyRuleId, type } = found;
    sent.push({ autoReplyRuleId, type, sessionId, messageId, sentAt: at, buyer });
    answers.push({ buyer, at, place: rules.indexOf(found) });
    before.set(buyer, at);
  }
  return answers;
}

const asCoreRule = ({ values, ruleId }: { values: AutoReplyRuleValues; ruleId: string }): AutoReplyRule =>
  ({
    ...values.condition,
    autoReplyRuleId: ruleId as AutoReplyRuleId,
    isEnable: values.isEnable,
    shopSet: { scope: values.scope, shopIdList: values.shopIdList },
    language: values.language || undefined,
    template: values.template,
    cap: { onceEveryHours: values.onceEveryHours, maxPerBuyerPerDay: values.maxPerBuyerPerDay },
  }) as AutoReplyRule;

/** Stores rules in the place of those before. */
async function storeRules(rules: readonly AutoReplyRuleValues[], run: number) {
  const { accountId } = rig;
  await rig.db.delete(autoReplyRule).where(eq(autoReplyRule.accountId, accountId));
  const rows = rules.map((values, index) => ({
    accountId,
    ruleId: `${run} ${index}`,
    values: { ...values, template: `${index}` },
    rank: index,
    version: 1,
  }));
  return rig.db.insert(autoReplyRule).values(rows).returning();
}

/** Buyers write, all of it before the engine looks. */
async function write(talk: readonly Said[], run: number): Promise<void> {
  const placed = talk.map(({ buyer, text, at }, index) => {
    const buyerId = `${buyer} ${run}`;
    const place = {
      platformMessageId: `${run} ${index}`,
      platformSessionId: `talk ${buyerId}`,
      messageTime: at,
    };
    const inbound = makeInbound({ ...place, buyer: { buyerId, buyerName: buyer }, content: { text } });
    return placeMessage(rig.shop, inbound, at);
  });
  await rig.db.transaction((tx) => applyInbound(tx, placed, rig.clock));
}

/** The engine deals with each message at its time. */
async function follow(talk: readonly Said[]): Promise<void> {
  const clock = talk.map(({ at }) => at);
  const now = () => clock.shift() ?? rig.clock;
  while ((await followAccount({ ...rig.deps, now }, rig.accountId)) === 'more');
}

it('the server queues exactly what core says, and nothing twice', async () => {
  await rig.begin();
  await rig.rule();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      fc.array(said, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (drafts, words, isKilled) => {
        run += 1;
        const rules = await storeRules(
          drafts.map((values) => ({ ...TEST_RULE, ...values })),
          run,
        );
        const talk = words.map(({ buyer, text, pauseMinutes }) => {
          rig.clock += pauseMinutes * MINUTE;
          return { buyer, text, at: rig.clock };
        });
        await write(talk, run);
        const isOurs = eq(automationCursor.accountId, rig.accountId);
        const [before] = await rig.db.select().from(automationCursor).where(isOurs);
        await follow(talk);
        if (isKilled) {
          // Before the cursor moved.
          await rig.db
            .update(automationCursor)
            .set({ seq: before?.seq ?? 0 })
            .where(isOurs);
          await follow(talk);
        }
        const queued = (await rig.acts()).filter(
          (act) => act.outcome === 'queued' && act.ruleId.startsWith(`${run} `),
        );
        expect(queued.map((act) => [act.buyerId, act.actedAt, act.ruleId])).toEqual(
          model(rules.map(asCoreRule), talk).map(({ buyer, at, place }) => [
            `${buyer} ${run}`,
            at,
            `${run} ${place}`,
          ]),
        );
        const sentIds = queued.map(({ sentMessageId }) => sentMessageId);
        const isSent = and(eq(message.accountId, rig.accountId), inArray(message.clientMessageId, sentIds));
        const robots = and(eq(message.senderRole, 'ROBOT'), gte(message.messageTime, talk[0]?.at ?? 0));
        expect(await rig.db.$count(message, isSent)).toBe(sentIds.length);
        expect(await rig.db.$count(message, robots)).toBe(sentIds.length);
      },
    ),
    { numRuns: RUNS },
  );
});
