import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { CARE_DELAY_MAX, CARE_TRIGGERS } from './care-rule.ts';
import type { CareRule, CareRuleId } from './care-rule.ts';
import { careOnceKeyOf, dueCareMessages, planCareMessage, planCareMessages } from './plan-care.ts';
import type { CareEvent } from './plan-care.ts';

const HOUR = 3_600_000;
const JAKARTA = 7 * 60;
const shopId = 'shop1' as ShopId;

const makeRule = (overrides: Partial<CareRule> = {}): CareRule => ({
  careRuleId: 'rule1' as CareRuleId,
  isEnable: true,
  enabledAt: 0,
  shopSet: { scope: 'allShop', shopIdList: [] },
  trigger: 'paid',
  delay: HOUR,
  quietHours: { startMinute: 21 * 60, endMinute: 8 * 60 },
  template: 'Thank you!',
  ...overrides,
});
const makeEvent = (overrides: Partial<CareEvent> = {}): CareEvent => ({
  shopId,
  platformOrderSn: '260115ABC',
  buyerId: 'buyer-ayu',
  trigger: 'paid',
  at: FIXED_NOW,
  ...overrides,
});

const minuteArbitrary = fc.integer({ min: 0, max: 1439 });
const ruleArbitrary = fc
  .record({
    careRuleId: fc.constantFrom('rule1', 'rule2', 'rule3').map((id) => id as CareRuleId),
    trigger: fc.constantFrom('paid', 'shipped'),
    delay: fc.integer({ min: 0, max: CARE_DELAY_MAX }),
    quietHours: fc.option(fc.record({ startMinute: minuteArbitrary, endMinute: minuteArbitrary })),
  })
  .map(makeRule);
const eventArbitrary = fc
  .record({
    platformOrderSn: fc.constantFrom('order1', 'order2', 'order3'),
    trigger: fc.constantFrom('paid', 'shipped', 'delivered'),
    at: fc.integer({ min: FIXED_NOW, max: FIXED_NOW + 72 * HOUR }),
  })
  .map(makeEvent);

it('[D1] two rules, or two orders, never share a key, for any ids', () => {
  const keyOf = (ruleId: string, shop: string, platformOrderSn: string) =>
    careOnceKeyOf(ruleId as CareRuleId, { shopId: shop as ShopId, platformOrderSn });
  for (const mark of [',', '-', '|', '"', '","', '\\', '\n', '\0', '\ud800', '__proto__']) {
    const keys = [
      keyOf(`a${mark}b`, 'c', 'd'),
      keyOf('a', `b${mark}c`, 'd'),
      keyOf('a', 'b', `c${mark}d`),
      keyOf('a', 'bc', `${mark}d`),
      keyOf('a', '', `b${mark}cd`),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(keyOf(`a${mark}b`, 'c', 'd')).toBe(keys[0]);
  }
});

it('[D1] of several events of one order the earliest counts', () => {
  const late = makeEvent({ at: FIXED_NOW + HOUR });
  const plans = planCareMessages([makeRule()], [late, makeEvent(), late], () => 0);
  expect(plans.map(({ sendAt }) => sendAt)).toEqual([FIXED_NOW + HOUR]);
});

it('[D1] each rule and order is planned once, for any order and repetition of events', () => {
  const shuffled = fc
    .array(eventArbitrary, { maxLength: 10 })
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      ),
    );
  const rulesArbitrary = fc.uniqueArray(ruleArbitrary, { selector: ({ careRuleId }) => careRuleId });
  fc.assert(
    fc.property(rulesArbitrary, shuffled, (rules, [inOrder, anyOrder]) => {
      const plans = planCareMessages(rules, anyOrder, () => JAKARTA);
      expect(plans).toEqual(planCareMessages(rules, inOrder, () => JAKARTA));
      expect(plans).toEqual(planCareMessages(rules.toReversed(), inOrder, () => JAKARTA));
      expect(new Set(plans.map(({ onceKey }) => onceKey)).size).toBe(plans.length);
    }),
  );
});

it('[D2] a plan has its message and its recipient', () => {
  const event = makeEvent();
  expect(planCareMessage(makeRule(), event, 0)).toEqual({
    onceKey: careOnceKeyOf('rule1' as CareRuleId, event),
    careRuleId: 'rule1',
    shopId,
    platformOrderSn: '260115ABC',
    buyerId: 'buyer-ayu',
    trigger: 'paid',
    sendAt: FIXED_NOW + HOUR,
  });
});

it('[D2] each rule answers to its own trigger only', () => {
  for (const trigger of CARE_TRIGGERS)
    for (const other of CARE_TRIGGERS) {
      const plan = planCareMessage(makeRule({ trigger }), makeEvent({ trigger: other }), 0);
      expect(plan !== undefined).toBe(trigger === other);
    }
});

it('[D2] a rule that is off, or for other shops, plans nothing', () => {
  expect(planCareMessage(makeRule({ isEnable: false }), makeEvent(), 0)).toBeUndefined();
  const shopSet = { scope: 'shop', shopIdList: ['shop2' as ShopId] } as const;
  expect(planCareMessage(makeRule({ shopSet }), makeEvent(), 0)).toBeUndefined();
});

it('[D2] events before the rule was switched on are ignored', () => {
  const rule = makeRule({ enabledAt: FIXED_NOW });
  expect(planCareMessage(rule, makeEvent({ at: FIXED_NOW - 1 }), 0)).toBeUndefined();
  expect(planCareMessage(rule, makeEvent({ at: FIXED_NOW }), 0)).toBeDefined();
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 8.65e15, null as never])(
  '[D2] an event at %s is passed over',
  (at) => {
    expect(planCareMessage(makeRule({ enabledAt: -7 }), makeEvent({ at }), 0)).toBeUndefined();
  },
);

it('[D2] an event without an order is passed over', () => {
  expect(planCareMessage(makeRule(), makeEvent({ platformOrderSn: '' }), 0)).toBeUndefined();
});

it('[D3] never before the delay, and no later than the quiet hours demand', () => {
  fc.assert(
    fc.property(ruleArbitrary, eventArbitrary, (rule, event) => {
      const plan = planCareMessage({ ...rule, trigger: event.trigger }, event, JAKARTA);
      const earliest = event.at + rule.delay;
      expect(plan?.sendAt).toBeGreaterThanOrEqual(earliest);
      expect(plan?.sendAt).toBeLessThan(earliest + 24 * HOUR);
      if (rule.quietHours === null) expect(plan?.sendAt).toBe(earliest);
    }),
  );
});

it('[D4] a message within the quiet hours is sent at their end, by the site’s time', () => {
  const at = Date.UTC(2026, 0, 15, 13, 30); // 20:30 in Jakarta
  const plan = planCareMessage(makeRule(), makeEvent({ at }), JAKARTA);
  expect(plan?.sendAt).toBe(Date.UTC(2026, 0, 16, 1)); // 08:00 in Jakarta
  const [plan2] = planCareMessages([makeRule()], [makeEvent({ at })], (shop) =>
    shop === shopId ? JAKARTA : 0,
  );
  expect(plan2).toEqual(plan);
});

it('[D4] never inside quiet hours', () => {
  fc.assert(
    fc.property(ruleArbitrary, eventArbitrary, (rule, event) => {
      const quietHours = rule.quietHours ?? { startMinute: 1200, endMinute: 480 };
      const plan = planCareMessage({ ...rule, quietHours, trigger: event.trigger }, event, JAKARTA);
      const local = new Date((plan?.sendAt ?? Number.NaN) + JAKARTA * 60_000);
      const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
      const { startMinute, endMinute } = quietHours;
      const isQuiet =
        startMinute <= endMinute
          ? minute >= startMinute && minute < endMinute
          : minute >= startMinute || minute < endMinute;
      expect(isQuiet).toBe(false);
    }),
  );
});

it('[D5] plans are due at their time, earliest first, each once', () => {
  const events = [3, 1, 2].map((hours) =>
    makeEvent({ platformOrderSn: `order${hours}`, at: FIXED_NOW + hours * HOUR }),
  );
  const plans = planCareMessages([makeRule({ quietHours: null })], events, () => 0);
  const due = dueCareMessages([...plans, ...plans], FIXED_NOW + 3 * HOUR);
  expect(due.map(({ platformOrderSn }) => platformOrderSn)).toEqual(['order1', 'order2']);
  expect(dueCareMessages(plans, FIXED_NOW)).toEqual([]);
});

it('[D1] the same order number at two shops is two orders', () => {
  const events = [makeEvent(), makeEvent({ shopId: 'shop2' as ShopId })];
  expect(planCareMessages([makeRule()], events, () => JAKARTA)).toHaveLength(2);
});
