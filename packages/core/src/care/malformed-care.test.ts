import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import { DEFAULT_SHOP_ID, FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { parseCareRule } from './care-rule.ts';
import type { CareRule, CareRuleId } from './care-rule.ts';
import { decideCareMessage } from './decide-care.ts';
import type { CareSituation } from './decide-care.ts';
import { careOnceKeyOf, dueCareMessages, planCareMessage, planCareMessages } from './plan-care.ts';
import type { CareEvent, CarePlan } from './plan-care.ts';

const shopId = DEFAULT_SHOP_ID;
const rule: CareRule = {
  careRuleId: 'rule1' as CareRuleId,
  isEnable: true,
  enabledAt: 0,
  shopSet: { scope: 'shop', shopIdList: [shopId] },
  trigger: 'paid',
  delay: 60_000,
  quietHours: { startMinute: 0, endMinute: 60 },
  template: 'Terima kasih',
};
const event: CareEvent = { shopId, platformOrderSn: '1', buyerId: 'ayu', trigger: 'paid', at: FIXED_NOW };
const { at: sendAt, ...rest } = event;
const plan: CarePlan = {
  ...rest,
  sendAt,
  careRuleId: rule.careRuleId,
  onceKey: careOnceKeyOf(rule.careRuleId, event),
};
const situation: CareSituation = {
  now: sendAt,
  hasFired: false,
  rule,
  orderState: 'paid',
  replyWindowEndsAt: sendAt + 1,
  sentAtList: [sendAt],
  buyerDayLimit: 2,
  utcOffsetMinutes: 420,
};

it.each([
  spoilable(parseCareRule, () => [rule]),
  spoilable(planCareMessage, () => [rule, event, 420]),
  spoilable(planCareMessages, () => [[rule, rule], [event, event], () => 420]),
  spoilable(dueCareMessages, () => [[plan, plan], sendAt]),
  spoilable(decideCareMessage, () => [plan, situation]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [
    () => planCareMessage({ ...rule, delay: '60000' as never }, event, 420),
    'rule.delay must be a finite number',
  ],
  [
    () => planCareMessage({ ...rule, quietHours: { startMinute: 0 } as never }, event, 0),
    'rule.quietHours must be',
  ],
  [() => planCareMessage(rule, event, '420' as never), 'utcOffsetMinutes must be minutes from -840 to 840'],
  [() => planCareMessages([rule], [event], undefined as never), 'utcOffsetMinutesOf must be a function'],
  [
    () => dueCareMessages([{ ...plan, sendAt: Number.NaN }], sendAt),
    'plans[0].sendAt must be a finite number',
  ],
  [() => decideCareMessage({} as never, situation), 'plan.sendAt must be'],
  [
    () => decideCareMessage(plan, { ...situation, rule: null as never }),
    'situation.rule must be an object, not null.',
  ],
])('[Z1] nobody is written to by a guess: %s', (ask, words) => {
  expect(ask).toThrow(MalformedInputError);
  expect(ask).toThrow(words);
});

it('[Z2] an order number that is not text is missing', () => {
  for (const platformOrderSn of [7, null, {}])
    expect(
      planCareMessage(rule, { ...event, platformOrderSn: platformOrderSn as never }, 420),
    ).toBeUndefined();
});

it('[Z2] a limit or window end that is not a number stops the message', () => {
  const decide = (odd: object) =>
    decideCareMessage(plan, { ...situation, now: sendAt, ...odd } as CareSituation);
  for (const odd of ['1e9', {}, [], true]) {
    expect(decide({ replyWindowEndsAt: odd })).toEqual({ type: 'drop', reason: 'replyWindowClosed' });
    expect(decide({ buyerDayLimit: odd })).toEqual({ type: 'drop', reason: 'buyerLimit' });
  }
  expect(decide({})).toEqual({ type: 'send' });
});
