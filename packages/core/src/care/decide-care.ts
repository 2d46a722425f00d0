import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import { DAY, localDayOf } from '../kernel/time.ts';
import { isInShopSet } from '../shop/shop-set.ts';
import { CARE_TRIGGERS, requireCareRule } from './care-rule.ts';
import type { CareRule, CareTrigger } from './care-rule.ts';
import type { CarePlan } from './plan-care.ts';
import { leaveQuietHours } from './quiet-hours.ts';

/** Order care messages that one buyer of a shop gets per day of the site's calendar, unless told otherwise. */
export const CARE_BUYER_DAY_LIMIT = 3;
/** A message this late, ms, no longer goes out: the server was away too long. */
export const CARE_LATENESS_MAX = DAY;

/**
 * Where an order stands, in the words of the triggers. `other` for everything that no rule is for: cancelled,
 * reviewed, a refund that is closed, and states of a marketplace that are not known.
 */
export type CareOrderState = CareTrigger | 'other';

/** Beside the trigger's own, the state in which a message is still right. */
const STILL_RIGHT: ReadonlyMap<CareTrigger, CareOrderState> = new Map([
  ['shipped', 'outForDelivery'],
  ['delivered', 'reviewDue'],
]);

/**
 * Why a planned message never goes out. `alreadyFired`: this rule and order were decided before. `ruleGone`: the
 * rule was deleted, switched off, or no longer is for this shop or trigger. `tooLate`: more than
 * `CARE_LATENESS_MAX` after its time. `orderMovedOn`: what it says is no longer so. `replyWindowClosed`: the
 * marketplace no longer lets the seller write. `buyerLimit`: the buyer had enough of them that day. Stored:
 * append-only.
 */
export type CareDropReason =
  'alreadyFired' | 'ruleGone' | 'tooLate' | 'orderMovedOn' | 'replyWindowClosed' | 'buyerLimit';

/** What to do about a plan. Sent and dropped are both final: the rule and order have fired. */
export type CareDecision =
  | { type: 'send' }
  | { type: 'drop'; reason: CareDropReason }
  /** Ask again at `until`, epoch ms. */
  | { type: 'wait'; until: number };

/** How things stand at the moment of deciding. */
export interface CareSituation {
  /** Epoch ms. */
  now: number;
  /** Whether the plan's key was sent or dropped before. */
  hasFired: boolean;
  /** The rule as it is now; undefined once it is deleted. */
  rule: CareRule | undefined;
  orderState: CareOrderState;
  /** Until when the seller may write to the buyer, epoch ms; null where the marketplace sets no end. */
  replyWindowEndsAt: number | null;
  /** When order care messages went to this buyer of this shop, epoch ms; those of other days, and what is no time, do not count. */
  sentAtList: readonly number[];
  /** `CARE_BUYER_DAY_LIMIT` unless told. */
  buyerDayLimit?: number;
  /** How far the clock of the shop's site is ahead of UTC. */
  utcOffsetMinutes: number;
}

const SITUATION_FIELDS = { now: FIELD.time, sentAtList: FIELD.list };

/**
 * Whether a planned message goes out now (SPEC D1, D4-D8). Asked right before sending: what was right when it
 * was planned may no longer be. A limit or the end of a window that is no number stops the message.
 *
 * @throws MalformedInputError for a plan, a rule, a moment or an offset that is none (SPEC Z1)
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
