import { describe, expect, it } from 'vitest';
import type { StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { RuleValuesSchema } from '@seller-chat/api-client/contract';
import { NEW_RULE, formOf, isRight, ruleRules, valuesOf } from './rule-form.ts';
import type { RuleForm } from './rule-form.ts';

const formWith = (change: Partial<RuleForm>): RuleForm => ({
  ...NEW_RULE,
  name: 'Night',
  template: 'Halo {buyerName|kak}',
  ...change,
});
/** The form after it was stored and opened again. */
const reopened = (form: RuleForm): RuleForm =>
  formOf({
    autoReplyRuleId: 'r',
    version: 1,
    ...RuleValuesSchema.parse(valuesOf(form)),
  } as StoredAutoReplyRule);

describe('a rule that is stored and opened again is as it was typed', () => {
  it.each<[string, Partial<RuleForm>]>([
    ['a welcome', { afterSilentHours: '24' }],
    ['a welcome for the very first message', { afterSilentHours: '' }],
    ['hours of the settings', { type: 'offHours' }],
    [
      'hours of its own, closed on two days',
      { type: 'offHours', hours: 'own', holidays: ['2026-12-25', '2027-01-01'] },
    ],
    [
      'words',
      {
        type: 'keyword',
        keywords: [{ key: '0', match: 'exact', text: 'resi' }],
        negativeText: 'refund, retur',
      },
    ],
    ['a wait', { type: 'noReply', afterMinutes: '7' }],
    ['no caps', { onceEveryHours: '', maxPerBuyerPerDay: '' }],
    ['both caps', { onceEveryHours: '1', maxPerBuyerPerDay: '3' }],
    ['a text in another language', { texts: [{ language: 'th', template: 'สวัสดี', templateIfMissing: '' }] }],
  ])('%s', (_name, change) => {
    const form = formWith(change);
    expect(isRight(form)).toBe(true);
    // Intervals have keys of their own each time.
    const { week: _week, ...typed } = form;
    expect(reopened(form)).toMatchObject(typed);
    expect(valuesOf(reopened(form))).toEqual(valuesOf(form));
  });
});

describe('what cannot be saved', () => {
  it.each<[string, Partial<RuleForm>]>([
    ['without a name', { name: '  ' }],
    ['without an answer', { template: ' ' }],
    ['with a template that cannot be read', { template: '{buyerName' }],
    ['with words, but none', { type: 'keyword', keywords: [] }],
    ['with a blank word', { type: 'keyword', keywords: [{ key: '0', match: 'exact', text: ' ' }] }],
    ['for chosen shops, but none', { isAllShops: false }],
    ['after no minutes', { type: 'noReply', afterMinutes: '0' }],
    ['after half a minute', { type: 'noReply', afterMinutes: '0.5' }],
    [
      'with a silencing word that is too long',
      {
        type: 'keyword',
        keywords: [{ key: '0', match: 'exact', text: 'resi' }],
        negativeText: 'x'.repeat(101),
      },
    ],
    ['with a cap that is no number', { maxPerBuyerPerDay: 'many' }],
  ])('a rule %s', (_name, change) => {
    expect(isRight(formWith(change))).toBe(false);
  });

  it('is not judged by the fields of other types', () => {
    expect(isRight(formWith({ type: 'welcome', keywords: [], afterMinutes: '' }))).toBe(true);
    expect(
      isRight(formWith({ type: 'offHours', afterSilentHours: 'x', negativeText: 'x'.repeat(101) })),
    ).toBe(true);
  });
});

it.each<[keyof RuleForm, Partial<RuleForm>]>([
  ['keywords', { type: 'keyword', keywords: [{ key: '0', match: 'exact', text: ' ' }] }],
  ['shopIdList', { isAllShops: false }],
  ['afterMinutes', { type: 'noReply', afterMinutes: '' }],
  ['afterSilentHours', { afterSilentHours: '0' }],
])('a mistake at %s is found beside a missing name and answer', async (field, change) => {
  const { errors } = await ruleRules(formWith({ name: '', template: '', ...change }), undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(Object.keys(errors).toSorted()).toEqual([field, 'name', 'template'].toSorted());
});

it('words that keep a rule silent are separated by commas of every script, and lines', () => {
  const { condition } = valuesOf(
    formWith({
      type: 'keyword',
      keywords: [{ key: '0', match: 'contains', text: ' resi ' }],
      negativeText: 'a, b，c、d\n\n e',
    }),
  );
  expect(condition).toEqual({
    type: 'keyword',
    keywords: [{ match: 'contains', text: 'resi' }],
    negativeKeywords: ['a', 'b', 'c', 'd', 'e'],
  });
});
