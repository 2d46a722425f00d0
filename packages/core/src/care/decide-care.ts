import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import { DAY, localDayOf } from '../kernel/time.ts';
import { isInShopSet } from '../shop/shop-set.ts';
import { CARE_TRIGGERS, requireCareRule } from './care-rule.ts';
import type { CareRule, CareTrigger } from './care-rule.ts';
import type { CarePlan } from './plan-care.ts';
import { leaveQuietHours } from './quiet-hours.ts';

/** Order care messages that one buyer of a shop gets per day of the site's calendar, by default. */
export const CARE_BUYER_DAY_LIMIT = 3;
/** A message that is later than this, ms, is dropped, for example after a long outage. */
export const CARE_LATENESS_MAX = DAY;

/**
 * The state of an order, in the terms of the triggers. `other` for every state without a rule: cancelled,
 * reviewed, a closed refund, and unknown states.
 */
export type CareOrderState = CareTrigger | 'other';

/** The state, besides the trigger's own, in which a message is still valid. */
const STILL_RIGHT: ReadonlyMap<CareTrigger, CareOrderState> = new Map([
  ['shipped', 'outForDelivery'],
  ['delivered', 'reviewDue'],
]);

/**
 * Why a planned message is dropped. `alreadyFired`: this rule and order were decided before. `ruleGone`: the
 * rule was deleted, switched off, or no longer is for this shop or trigger. `tooLate`: more than
 * `CARE_LATENESS_MAX` after its time. `orderMovedOn`: its content is no longer true. `replyWindowClosed`: the
 * marketplace no longer lets the seller write. `buyerLimit`: the buyer reached the limit of that day. Stored:
 * append-only.
 */
export type CareDropReason =
  | 'alreadyFired'
  | 'ruleGone'
  | 'tooLate'
  | 'orderMovedOn'
  | 'replyWindowClosed'
  | 'buyerLimit';

/** Decision about a plan. Sent and dropped are both final: the rule and order have fired. */
export type CareDecision =
  | { type: 'send' }
  | { type: 'drop'; reason: CareDropReason }
  /** Ask again at `until`, epoch ms. */
  | { type: 'wait'; until: number };

/** The input of the decision, at the time that it is made. */
export interface CareSituation {
  /** Epoch ms. */
  now: number;
  /** Whether the plan's key was sent or dropped before. */
  hasFired: boolean;
  /** The rule as it is now; undefined once it is deleted. */
  rule: CareRule | undefined;
  orderState: CareOrderState;
  /** Time until which the seller may write to the buyer, epoch ms; null if the marketplace sets none. */
  replyWindowEndsAt: number | null;
  /** Times of order care messages to this buyer of this shop, epoch ms; other days and invalid times do not count. */
  sentAtList: readonly number[];
  /** Default `CARE_BUYER_DAY_LIMIT`. */
  buyerDayLimit?: number;
  /** Minutes that the shop's site is ahead of UTC. */
  utcOffsetMinutes: number;
}

const SITUATION_FIELDS = { now: FIELD.time, sentAtList: FIELD.list };

/**
 * Whether a planned message is sent now (SPEC D1, D4-D8). Call it right before sending, because the situation may
 * have changed since planning. A limit or window end that is not a number stops the message.
 *
 * @throws MalformedInputError for a malformed plan, rule, time or offset (SPEC Z1)
 */
export function decideCareMessage(plan: CarePlan, situation: CareSituation): CareDecision {
  requireFields(plan, { sendAt: FIELD.number }, 'plan');
  requireFields(situation, SITUATION_FIELDS, 'situation');
  const { now, rule, utcOffsetMinutes } = situation;
  if (rule !== undefined) requireCareRule(rule, 'situation.rule');
  if (situation.hasFired) return { type: 'drop', reason: 'alreadyFired' };
  if (!rule || !isStillMeant(plan, rule)) return { type: 'drop', reason: 'ruleGone' };
  const until = leaveQuietHours(Math.max(now, plan.sendAt), rule.quietHours, utcOffsetMinutes);
  if (until > now) return { type: 'wait', until };
  const reason = dropReasonOf(plan, situation);
  return reason ? { type: 'drop', reason } : { type: 'send' };
}

function isStillMeant({ careRuleId, trigger, shopId }: CarePlan, rule: CareRule): boolean {
  return (
    rule.careRuleId === careRuleId &&
    rule.isEnable &&
    rule.trigger === trigger &&
    isInShopSet(rule.shopSet, shopId)
  );
}

function dropReasonOf({ trigger, sendAt }: CarePlan, situation: CareSituation): CareDropReason | undefined {
  const { now, orderState, replyWindowEndsAt, sentAtList, utcOffsetMinutes } = situation;
  if (now - sendAt > CARE_LATENESS_MAX) return 'tooLate';
  const right = [trigger, STILL_RIGHT.get(trigger) ?? trigger];
  if (!CARE_TRIGGERS.includes(trigger) || !right.includes(orderState)) return 'orderMovedOn';
  if (replyWindowEndsAt !== null && !isBelow(now, replyWindowEndsAt)) return 'replyWindowClosed';
  const sentToday = sentAtList.filter(
    (sentAt) =>
      Number.isFinite(sentAt) && localDayOf(sentAt, utcOffsetMinutes) === localDayOf(now, utcOffsetMinutes),
  ).length;
  return isBelow(sentToday, situation.buyerDayLimit ?? CARE_BUYER_DAY_LIMIT) ? undefined : 'buyerLimit';
}

/** Whether the limit is a number and not reached. */
function isBelow(value: number, limit: number): boolean {
  return typeof limit === 'number' && value < limit;
}
