import type { Brand } from '../kernel/brand.ts';
import { FIELD, orNull, requireFields } from '../kernel/malformed-input.ts';
import { hasFields, isCount, isText, knownOf } from '../kernel/plain-value.ts';
import { DAY } from '../kernel/time.ts';
import { parseShopSet } from '../shop/shop-set.ts';
import type { ShopSet } from '../shop/shop-set.ts';
import { DEFAULT_QUIET_HOURS } from './quiet-hours.ts';
import type { QuietHours } from './quiet-hours.ts';

export type CareRuleId = Brand<string, 'CareRuleId'>;

/** Changes of an order that a rule can react to (requirements: R13). Stored: append-only. */
export const CARE_TRIGGERS = [
  'placedUnpaid',
  'paid',
  'shipped',
  'outForDelivery',
  'delivered',
  'reviewDue',
  'refundOpened',
] as const;
export type CareTrigger = (typeof CARE_TRIGGERS)[number];

/** The longest delay of a rule, ms: 30 days. */
export const CARE_DELAY_MAX = 30 * DAY;

/** An order care rule (requirements: R13): after a change of an order of these shops, its buyer gets a message. */
export interface CareRule {
  careRuleId: CareRuleId;
  isEnable: boolean;
  /** When it was last switched on, epoch ms: earlier events are ignored. */
  enabledAt: number;
  shopSet: ShopSet;
  trigger: CareTrigger;
  /** Ms after the trigger, at most {@link CARE_DELAY_MAX}. */
  delay: number;
  /** Null for none. */
  quietHours: QuietHours | null;
  /** The message template, with variables. */
  template: string;
}

const isMinute = (value: unknown): boolean => isCount(value, 1439);
const QUIET_HOURS = orNull({
  expected: 'minutes from 0 to 1439',
  holds: hasFields({ startMinute: isMinute, endMinute: isMinute }),
});

/**
 * The rule that a stored value describes (SPEC D9), or `undefined` where id, trigger, delay, template or
 * `enabledAt` cannot be read: no buyer is contacted by a guess. It is enabled only for exactly `true`. Quiet hours
 * that cannot be read are {@link DEFAULT_QUIET_HOURS}; shops are read by {@link parseShopSet}.
 */
export function parseCareRule(value: unknown): CareRule | undefined {
  const fields = Object(value) as Record<string, unknown>;
  const { careRuleId, enabledAt, delay, template, quietHours } = fields;
  const trigger = knownOf(CARE_TRIGGERS, fields['trigger']);
  if (!trigger || !isFilled(careRuleId) || !isFilled(template)) return undefined;
  if (!isCount(delay, CARE_DELAY_MAX) || !isCount(enabledAt)) return undefined;
  return {
    careRuleId: careRuleId as CareRuleId,
    isEnable: fields['isEnable'] === true,
    enabledAt,
    shopSet: parseShopSet(fields['shopSet']),
    trigger,
    delay,
    quietHours: QUIET_HOURS.holds(quietHours) ? (quietHours as QuietHours | null) : DEFAULT_QUIET_HOURS,
    template,
  };
}

/** The fields that planning and deciding read; fields that they only compare are not checked. */
const RULE_FIELDS = {
  careRuleId: FIELD.id,
  isEnable: FIELD.flag,
  enabledAt: FIELD.number,
  shopSet: FIELD.record,
  delay: FIELD.number,
  quietHours: QUIET_HOURS,
};

/** @throws MalformedInputError if `rule` is malformed (SPEC Z1): no buyer is contacted by a guess */
export function requireCareRule(rule: CareRule, path: string): void {
  requireFields(rule, RULE_FIELDS, path);
}

function isFilled(value: unknown): value is string {
  return isText(value) && value.trim() !== '';
}
