import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import type { ShopId } from '../shop/shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { CARE_TRIGGERS } from './care-rule.ts';
import type { CareRule, CareRuleId, CareTrigger } from './care-rule.ts';
import { CARE_BUYER_DAY_LIMIT, CARE_LATENESS_MAX, decideCareMessage } from './decide-care.ts';
import type { CareDropReason, CareOrderState, CareSituation } from './decide-care.ts';
import { careOnceKeyOf, dueCareMessages, planCareMessages } from './plan-care.ts';
import type { CareEvent, CareOnceKey, CarePlan } from './plan-care.ts';

const HOUR = 3_600_000;
const JAKARTA = 7 * 60;
const shopId = 'shop1' as ShopId;

/** Quiet from nine in the evening, in Jakarta; FIXED_NOW is 15:00 there. */
const makeRule = (overrides: Partial<CareRule> = {}): CareRule => ({
  careRuleId: 'rule1' as CareRuleId,
  isEnable: true,
  enabledAt: 0,
  shopSet: { scope: 'allShop', shopIdList: [] },
  trigger: 'placedUnpaid',
  delay: HOUR,
  quietHours: { startMinute: 21 * 60, endMinute: 8 * 60 },
  template: 'Your order is waiting.',
  ...overrides,
});
const makePlan = (overrides: Partial<CarePlan> = {}): CarePlan => ({
  onceKey: careOnceKeyOf('rule1' as CareRuleId, { shopId, platformOrderSn: 'order1' }),
  careRuleId: 'rule1' as CareRuleId,
  shopId,
  platformOrderSn: 'order1',
  buyerId: 'buyer-ayu',
  trigger: 'placedUnpaid',
  sendAt: FIXED_NOW,
  ...overrides,
});
const makeSituation = (overrides: Partial<CareSituation> = {}): CareSituation => ({
  now: FIXED_NOW,
  hasFired: false,
  rule: makeRule(),
  orderState: 'placedUnpaid',
  replyWindowEndsAt: null,
  sentAtList: [],
  utcOffsetMinutes: JAKARTA,
  ...overrides,
});
const decide = (situation: Partial<CareSituation>, plan: Partial<CarePlan> = {}) =>
  decideCareMessage(makePlan(plan), makeSituation(situation));
const drop = (reason: string) => ({ type: 'drop', reason });

it('[D1] a fired rule and order does not fire again', () => {
  expect(decide({})).toEqual({ type: 'send' });
  expect(decide({ hasFired: true })).toEqual(drop('alreadyFired'));
  expect(decide({ hasFired: true, now: FIXED_NOW - 1, rule: undefined })).toEqual(drop('alreadyFired'));
});

it('[D4] asked too early, or in quiet hours, it waits', () => {
  expect(decide({ now: FIXED_NOW - 1 })).toEqual({ type: 'wait', until: FIXED_NOW });
  const nine = Date.UTC(2026, 0, 15, 14);
  expect(decide({ now: nine })).toEqual({ type: 'wait', until: nine + 11 * HOUR });
  const fromThree = makeRule({ quietHours: { startMinute: 15 * 60, endMinute: 16 * 60 } });
  expect(decide({ now: FIXED_NOW - 1, rule: fromThree })).toEqual({ type: 'wait', until: FIXED_NOW + HOUR });
});

const stillRight: Record<CareTrigger, CareOrderState[]> = {
  placedUnpaid: ['placedUnpaid'],
  paid: ['paid'],
  shipped: ['shipped', 'outForDelivery'],
  outForDelivery: ['outForDelivery'],
  delivered: ['delivered', 'reviewDue'],
  reviewDue: ['reviewDue'],
  refundOpened: ['refundOpened'],
};

it.each(CARE_TRIGGERS)('[D5] "%s" goes out only while it is so', (trigger) => {
  for (const orderState of [...CARE_TRIGGERS, 'other', 'UNHEARD_OF' as never, undefined as never] as const)
    expect(decide({ rule: makeRule({ trigger }), orderState }, { trigger })).toEqual(
      stillRight[trigger].includes(orderState) ? { type: 'send' } : drop('orderMovedOn'),
    );
});

it('[D5] a reminder to pay is dropped once the order is paid', () => {
  expect(decide({ orderState: 'paid' })).toEqual(drop('orderMovedOn'));
});

it.each(['unheardOf', '__proto__', 'constructor', undefined])(
  '[D5] a trigger "%s" is never right',
  (name) => {
    const trigger = name as CareTrigger;
    for (const orderState of ['placedUnpaid', trigger] as const)
      expect(decide({ rule: makeRule({ trigger }), orderState }, { trigger })).toEqual(drop('orderMovedOn'));
  },
);

it.each([
  ['deleted', undefined],
  ['switched off', makeRule({ isEnable: false })],
  ['for another trigger', makeRule({ trigger: 'paid' })],
  ['for other shops', makeRule({ shopSet: { scope: 'shop', shopIdList: [] } })],
  ['another one', makeRule({ careRuleId: 'rule2' as CareRuleId })],
])('[D6] a rule that is %s sends nothing any more', (_how, rule) => {
  expect(decide({ rule })).toEqual(drop('ruleGone'));
});

it('[D6] more than a day late is too late', () => {
  expect(decide({ now: FIXED_NOW + CARE_LATENESS_MAX })).toEqual({ type: 'send' });
  expect(decide({ now: FIXED_NOW + CARE_LATENESS_MAX + 1 })).toEqual(drop('tooLate'));
});

it('[D7] when the reply window is closed nothing goes out', () => {
  expect(decide({ replyWindowEndsAt: FIXED_NOW + 1 })).toEqual({ type: 'send' });
  for (const replyWindowEndsAt of [FIXED_NOW, 0, Number.NaN])
    expect(decide({ replyWindowEndsAt })).toEqual(drop('replyWindowClosed'));
});

it('[D8] a buyer gets the daily maximum and no more', () => {
  const sentAtList = Array.from({ length: CARE_BUYER_DAY_LIMIT }, (_, n) => FIXED_NOW - n * HOUR);
  expect(decide({ sentAtList })).toEqual(drop('buyerLimit'));
  expect(decide({ sentAtList: sentAtList.slice(1) })).toEqual({ type: 'send' });
  expect(decide({ sentAtList: sentAtList.slice(2), buyerDayLimit: 1 })).toEqual(drop('buyerLimit'));
  for (const buyerDayLimit of [0, -1, Number.NaN])
    expect(decide({ buyerDayLimit })).toEqual(drop('buyerLimit'));
});

it('[D8] other days and invalid times do not count', () => {
  const midnight = Date.UTC(2026, 0, 14, 17);
  expect(decide({ sentAtList: [midnight - 1, Number.NaN], buyerDayLimit: 1 })).toEqual({ type: 'send' });
  expect(decide({ sentAtList: [midnight], buyerDayLimit: 1 })).toEqual(drop('buyerLimit'));
});

it('[D5] an invalid time or offset is refused instead of sent', () => {
  expect(() => decide({ now: Number.NaN })).toThrow(MalformedInputError);
  expect(() => decide({ utcOffsetMinutes: Number.NaN })).toThrow(MalformedInputError);
});

const situationArbitrary: fc.Arbitrary<CareSituation> = fc.record({
  now: fc.integer({ min: FIXED_NOW - 48 * HOUR, max: FIXED_NOW + 48 * HOUR }),
  hasFired: fc.boolean(),
  rule: fc.option(
    fc.boolean().map((isEnable) => makeRule({ isEnable })),
    { nil: undefined },
  ),
  orderState: fc.constantFrom(...CARE_TRIGGERS, 'other' as const),
  replyWindowEndsAt: fc.option(fc.integer({ min: FIXED_NOW - 72 * HOUR, max: FIXED_NOW + 72 * HOUR })),
  sentAtList: fc.array(fc.integer({ min: FIXED_NOW - 72 * HOUR, max: FIXED_NOW + 48 * HOUR }), {
    maxLength: 6,
  }),
  buyerDayLimit: fc.integer({ min: 0, max: 5 }),
  utcOffsetMinutes: fc.integer({ min: -14 * 60, max: 14 * 60 }),
});

it('[D4] waiting until the returned time is enough', () => {
  fc.assert(
    fc.property(situationArbitrary, (situation) => {
      const decision = decideCareMessage(makePlan(), situation);
      if (decision.type !== 'wait') return;
      expect(decision.until).toBeGreaterThan(situation.now);
      expect(decideCareMessage(makePlan(), { ...situation, now: decision.until }).type).not.toBe('wait');
    }),
  );
});

const DROP_REASONS: CareDropReason[] = [
  'alreadyFired',
  'ruleGone',
  'tooLate',
  'orderMovedOn',
  'replyWindowClosed',
  'buyerLimit',
];

it('[D5] every decision is one of the known ones, and the same every time', () => {
  fc.assert(
    fc.property(situationArbitrary, (situation) => {
      const decision = decideCareMessage(makePlan(), situation);
      expect(decideCareMessage(makePlan(), situation)).toEqual(decision);
      if (decision.type === 'drop') expect(DROP_REASONS).toContain(decision.reason);
      if (decision.type === 'send') {
        expect(situation.hasFired).toBe(false);
        expect(situation.now).toBeGreaterThanOrEqual(FIXED_NOW);
        expect(situation.orderState).toBe('placedUnpaid');
      }
    }),
  );
});

/** A server in small: takes events as they come, plans, asks at every hour, keeps what has fired. */
function run(rules: readonly CareRule[], arrivals: readonly (readonly CareEvent[])[]) {
  const fired = new Set<CareOnceKey>();
  const sent: { plan: CarePlan; at: number }[] = [];
  let plans: CarePlan[] = [];
  for (let hour = 0; hour < 96; hour += 1) {
    const now = FIXED_NOW + hour * HOUR;
    plans = [...plans, ...planCareMessages(rules, arrivals[hour] ?? [], () => JAKARTA)];
    for (const plan of dueCareMessages(plans, now)) {
      const decision = decideCareMessage(plan, {
        now,
        hasFired: fired.has(plan.onceKey),
        rule: rules.find(({ careRuleId }) => careRuleId === plan.careRuleId),
        orderState: plan.trigger,
        replyWindowEndsAt: null,
        sentAtList: sent.filter((one) => one.plan.buyerId === plan.buyerId).map(({ at }) => at),
        utcOffsetMinutes: JAKARTA,
      });
      if (decision.type === 'wait') continue;
      fired.add(plan.onceKey);
      if (decision.type === 'send') sent.push({ plan, at: now });
    }
  }
  return sent;
}

it('[D1] over days of repeated and late events: once each, never at night, never too many', () => {
  const event = fc.record({
    shopId: fc.constant(shopId),
    platformOrderSn: fc.constantFrom('order1', 'order2', 'order3', 'order4', 'order5'),
    buyerId: fc.constant('buyer-ayu'),
    trigger: fc.constantFrom<CareTrigger>('placedUnpaid', 'shipped'),
    at: fc.integer({ min: 0, max: 48 }).map((hour) => FIXED_NOW + hour * HOUR),
  });
  const arrivalsArbitrary = fc.array(fc.array(event, { maxLength: 3 }), { minLength: 10, maxLength: 60 });
  const rules = [
    makeRule(),
    makeRule({ careRuleId: 'rule2' as CareRuleId, trigger: 'shipped', delay: 5 * HOUR }),
  ];
  fc.assert(
    fc.property(arrivalsArbitrary, (arrivals) => {
      const sent = run(rules, arrivals);
      expect(new Set(sent.map(({ plan }) => plan.onceKey)).size).toBe(sent.length);
      const perDay = new Map<string, number>();
      for (const { at } of sent) {
        const local = new Date(at + JAKARTA * 60_000);
        expect(local.getUTCHours()).toBeGreaterThanOrEqual(8);
        expect(local.getUTCHours()).toBeLessThan(21);
        const day = local.toISOString().slice(0, 10);
        perDay.set(day, (perDay.get(day) ?? 0) + 1);
      }
      for (const count of perDay.values()) expect(count).toBeLessThanOrEqual(CARE_BUYER_DAY_LIMIT);
    }),
  );
});
