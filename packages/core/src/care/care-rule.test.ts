import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { CARE_DELAY_MAX, CARE_TRIGGERS, parseCareRule } from './care-rule.ts';
import { DEFAULT_QUIET_HOURS } from './quiet-hours.ts';

const stored = {
  careRuleId: 'rule1',
  isEnable: true,
  enabledAt: FIXED_NOW,
  shopSet: { scope: 'shop', shopIdList: ['shop1' as ShopId] },
  trigger: 'paid',
  delay: 60_000,
  quietHours: { startMinute: 0, endMinute: 1439 },
  template: 'Terima kasih, {buyerName} 🙏',
};

it.each(CARE_TRIGGERS)('[D9] a rule for "%s" reads back as it was', (trigger) => {
  const rule = { ...stored, trigger };
  expect(parseCareRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
  expect(parseCareRule({ ...rule, quietHours: null })?.quietHours).toBeNull();
});

it.each([
  ['careRuleId', ['', 7, null]],
  ['trigger', ['Paid', '__proto__', 'constructor', null, 0]],
  ['delay', [-1, 0.5, Number.NaN, CARE_DELAY_MAX + 1, '60000', null]],
  ['template', ['', ' \n', 7]],
  ['enabledAt', [-1, Number.NaN, 1e300, null]],
])('[D9] without a %s that can be read there is no rule', (name, values) => {
  for (const value of [...values, undefined])
    expect(parseCareRule({ ...stored, [name]: value })).toBeUndefined();
});

it('[D9] a rule runs only when exactly true says so', () => {
  for (const isEnable of [1, 'true', null, undefined])
    expect(parseCareRule({ ...stored, isEnable })?.isEnable).toBe(false);
});

it.each([
  undefined,
  'none',
  {},
  { startMinute: 0 },
  { startMinute: -1, endMinute: 5 },
  { startMinute: 0, endMinute: 1440 },
])('[D9] quiet hours %j are the usual ones', (quietHours) => {
  expect(parseCareRule({ ...stored, quietHours })?.quietHours).toEqual(DEFAULT_QUIET_HOURS);
});

it('[D9] unreadable shops are no shops', () => {
  expect(parseCareRule({ ...stored, shopSet: null })?.shopSet).toEqual({ scope: 'shop', shopIdList: [] });
});

it('[D9] no value breaks it', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseCareRule(value)).toBeUndefined();
    }),
  );
});
