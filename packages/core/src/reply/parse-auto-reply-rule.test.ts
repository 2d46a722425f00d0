import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import type { AutoReplyRule, AutoReplyRuleId } from './auto-reply.ts';
import { parseAutoReplyRule } from './parse-auto-reply-rule.ts';

const base = {
  autoReplyRuleId: 'rule' as AutoReplyRuleId,
  isEnable: true,
  shopSet: { scope: 'shop', shopIdList: ['shop1' as ShopId] },
  language: 'id',
  template: 'Halo {buyerName|kak}',
  cap: { onceEveryHours: 12, maxPerBuyerPerDay: 2 },
} as const;
const RANGE = { weekday: 1, startMinute: 540, endMinute: 1440 };
const welcome: AutoReplyRule = { ...base, type: 'welcome', afterSilentHours: 24 };
const offHours: AutoReplyRule = {
  ...base,
  type: 'offHours',
  openingHours: { ranges: [RANGE], holidays: ['2026-02-17'] },
};
const keyword: AutoReplyRule = {
  ...base,
  type: 'keyword',
  keywords: [{ match: 'contains', text: 'ongkir' }],
  negativeKeywords: ['gratis'],
};
const noReply: AutoReplyRule = { ...base, type: 'noReply', afterMinutes: 5 };
const all = [welcome, offHours, keyword, noReply];

it('[U14] a rule that was stored comes back', () => {
  for (const rule of all) expect(parseAutoReplyRule(JSON.parse(JSON.stringify(rule)))).toEqual(rule);
});

it('[U14] an optional field may be null too', () => {
  for (const nothing of [undefined, null]) {
    const bare = { ...base, language: nothing, cap: { onceEveryHours: nothing, maxPerBuyerPerDay: nothing } };
    expect(parseAutoReplyRule({ ...bare, type: 'welcome', afterSilentHours: nothing })).toEqual({
      ...base,
      type: 'welcome',
      language: undefined,
      cap: {},
    });
  }
});

it('[U14] only exactly true is enabled, and unreadable shops are no shops', () => {
  for (const isEnable of [false, 'true', 1, undefined])
    expect(parseAutoReplyRule({ ...welcome, isEnable })?.isEnable).toBe(false);
  expect(parseAutoReplyRule({ ...welcome, shopSet: 'all' })?.shopSet).toEqual({
    scope: 'shop',
    shopIdList: [],
  });
});

const NO_NUMBERS = [Number.NaN, -1, Number.POSITIVE_INFINITY, '5', '', {}];
const broken: unknown[] = [
  undefined,
  null,
  7,
  'x',
  [],
  {},
  JSON.parse('{"__proto__":{"type":"welcome"}}'),
  ...['birthday', 'constructor', '__proto__', undefined].map((type) => ({ ...welcome, type })),
  ...[undefined, null, 7].flatMap((text) => [
    { ...welcome, autoReplyRuleId: text },
    { ...welcome, template: text },
  ]),
  { ...welcome, language: 7 },
  ...[undefined, null, 'x'].map((cap) => ({ ...welcome, cap })),
  ...NO_NUMBERS.flatMap((number) => [
    { ...welcome, cap: { onceEveryHours: number } },
    { ...welcome, cap: { maxPerBuyerPerDay: number } },
    { ...welcome, afterSilentHours: number },
    { ...noReply, afterMinutes: number },
  ]),
  { ...noReply, afterMinutes: null },
  ...[undefined, 'x', [7], ['x'], [{ match: 'regex', text: 'x' }], [{ match: 'exact', text: 7 }]].map(
    (keywords) => ({
      ...keyword,
      keywords,
    }),
  ),
  ...[undefined, 'x', [7]].map((negativeKeywords) => ({ ...keyword, negativeKeywords })),
  ...[
    undefined,
    7,
    {},
    { ranges: [] },
    { holidays: [] },
    { ranges: 'x', holidays: [] },
    { ranges: [], holidays: [7] },
  ].map((openingHours) => ({ ...offHours, openingHours })),
  ...[
    7,
    { ...RANGE, weekday: 7 },
    { ...RANGE, weekday: '1' },
    { ...RANGE, startMinute: 1440 },
    { ...RANGE, startMinute: -1 },
    { ...RANGE, endMinute: 1441 },
    { ...RANGE, endMinute: 1.5 },
    { ...RANGE, endMinute: Number.NaN },
  ].map((range) => ({ ...offHours, openingHours: { ranges: [RANGE, range], holidays: [] } })),
];

it.each(broken.map((value) => [value]))('[U14] %j is no rule', (value) => {
  expect(parseAutoReplyRule(value)).toBeUndefined();
});

it('[U14] any value is a rule or undefined, and reading the result again changes nothing', () => {
  const part = fc.oneof(fc.anything(), fc.constantFrom(...all));
  const value = fc.record({
    type: fc.constantFrom(...all).map(({ type }) => type),
    cap: part,
    afterMinutes: part,
    keywords: part,
  });
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.oneof(value, fc.anything()), (rule, odd) => {
      const read = parseAutoReplyRule({ ...rule, ...Object(odd) });
      expect(parseAutoReplyRule(read)).toEqual(read);
    }),
  );
});
