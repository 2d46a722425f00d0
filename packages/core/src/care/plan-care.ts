import type { Brand } from '../kernel/brand.ts';
import { compareTexts } from '../kernel/compare-texts.ts';
import { FIELD, isTime, requireEach, requireField, requireRecord } from '../kernel/malformed-input.ts';
import { isInShopSet } from '../shop/shop-set.ts';
import type { ShopId } from '../shop/shop.ts';
import { requireCareRule } from './care-rule.ts';
import type { CareRule, CareRuleId, CareTrigger } from './care-rule.ts';
import { leaveQuietHours } from './quiet-hours.ts';

/** Key of one rule and one order, for which a message is sent at most once. */
export type CareOnceKey = Brand<string, 'CareOnceKey'>;

/** A change of an order, with the fields that order care needs. Events of one order name the same buyer. */
export interface CareEvent {
  shopId: ShopId;
  /** The marketplace's number of the order. */
  platformOrderSn: string;
  buyerId: string;
  trigger: CareTrigger;
  /** When it happened, epoch ms. */
  at: number;
}

/** A planned message. */
export interface CarePlan {
  onceKey: CareOnceKey;
  careRuleId: CareRuleId;
  shopId: ShopId;
  platformOrderSn: string;
  buyerId: string;
  trigger: CareTrigger;
  /** Earliest time of sending, epoch ms. */
  sendAt: number;
}

/** The key of a rule and an order (SPEC D1): no two pairs share one, for any ids. */
export function careOnceKeyOf(
  careRuleId: CareRuleId,
  { shopId, platformOrderSn }: Pick<CareEvent, 'shopId' | 'platformOrderSn'>,
): CareOnceKey {
  return JSON.stringify([careRuleId, shopId, platformOrderSn]) as CareOnceKey;
}

/**
 * The message that a rule has for an event (SPEC D2-D4): after the rule's delay, and then after the quiet hours
 * that it would fall into. `undefined` if the rule does not apply: it is off, has another trigger or other shops,
 * or was switched on later than the event; or if the event has no order or an invalid time.
 *
 * @param utcOffsetMinutes - minutes that the shop's site is ahead of UTC
 * @throws MalformedInputError for a malformed rule, event or offset (SPEC Z1)
 */
export function planCareMessage(
  rule: CareRule,
  event: CareEvent,
  utcOffsetMinutes: number,
): CarePlan | undefined {
  requireCareRule(rule, 'rule');
  requireRecord(event, 'event');
  const { shopId, platformOrderSn, buyerId, trigger, at } = event;
  const isMeant = rule.isEnable && rule.trigger === trigger && isInShopSet(rule.shopSet, shopId);
  const isInTime = Number.isInteger(at) && isTime(at) && at >= Math.max(0, rule.enabledAt);
  if (!isMeant || !isInTime || !FIELD.id.holds(platformOrderSn)) return undefined;
  return {
    onceKey: careOnceKeyOf(rule.careRuleId, event),
    careRuleId: rule.careRuleId,
    shopId,
    platformOrderSn,
    buyerId,
    trigger,
    sendAt: leaveQuietHours(at + rule.delay, rule.quietHours, utcOffsetMinutes),
  };
}

/**
 * The messages that rules have for events, earliest first (SPEC D1). Each rule and order occurs once, at
 * its earliest time; order and repetition of the events have no effect. Throws like
 * {@link planCareMessage}.
 */
export function planCareMessages(
  rules: readonly CareRule[],
  events: readonly CareEvent[],
  utcOffsetMinutesOf: (shopId: ShopId) => number,
): CarePlan[] {
  requireEach(rules, {}, 'rules');
  requireEach(events, {}, 'events');
  requireField(utcOffsetMinutesOf, FIELD.call, 'utcOffsetMinutesOf');
  const plans = events.flatMap((event) =>
    rules.flatMap((rule) => planCareMessage(rule, event, utcOffsetMinutesOf(event.shopId)) ?? []),
  );
  return onceEach(plans);
}

/** The fields that order plans. */
const PLAN_FIELDS = { onceKey: FIELD.text, sendAt: FIELD.number };

/**
 * The plans that are due at `now`, epoch ms, earliest first, each rule and order once (SPEC D1, D5).
 *
 * @throws MalformedInputError for a malformed plan or time (SPEC Z1)
 */
export function dueCareMessages(plans: readonly CarePlan[], now: number): CarePlan[] {
  requireEach(plans, PLAN_FIELDS, 'plans');
  requireField(now, FIELD.time, 'now');
  return onceEach(plans.filter(({ sendAt }) => sendAt <= now));
}

function onceEach(plans: readonly CarePlan[]): CarePlan[] {
  const sorted = plans.toSorted((a, b) => a.sendAt - b.sendAt || compareTexts(a.onceKey, b.onceKey));
  const seen = new Set<CareOnceKey>();
  return sorted.filter(({ onceKey }) => !seen.has(onceKey) && seen.add(onceKey));
}
