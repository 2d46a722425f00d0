import { describe, expect, it } from 'vitest';
import { TEST_RULE } from '../testing/automation-rig.ts';
import { answerTextOf, ruleTextFor } from './answer-text.ts';

const template = 'Hi {buyerName|there}, order {platformOrderSn}';
const ODD = [undefined, null, ''] as (string | undefined)[];

describe('a reply never shows that a value is missing', () => {
  it.each(ODD)('the name %j is the word for that case', (buyerName) => {
    const values = { buyerName, platformOrderSn: '2603' } as never;
    expect(answerTextOf({ template, templateIfMissing: '' }, 'Shopee', values)).toEqual({
      text: 'Hi there, order 2603',
    });
  });

  it.each(ODD)('with the order %j it is held, or is the text for that case', (platformOrderSn) => {
    const values = { buyerName: 'Ayu', platformOrderSn } as never;
    const held = { heldReason: 'valueMissing', missing: ['platformOrderSn'] };
    expect(answerTextOf({ template, templateIfMissing: '' }, 'Shopee', values)).toEqual(held);
    expect(answerTextOf({ template, templateIfMissing: 'Hi {buyerName}' }, 'Shopee', values)).toEqual({
      text: 'Hi Ayu',
    });
    expect(answerTextOf({ template, templateIfMissing: 'Order {orderStatus}' }, 'Shopee', values)).toEqual(
      held,
    );
  });

  it.each([
    ['Hi {buyerName|} there', 'Hi there'],
    ['Hi {buyerName|}, welcome', 'Hi, welcome'],
    ['Hi {buyerName|}\nWelcome', 'Hi\nWelcome'],
    ['Hi  there', 'Hi  there'],
  ])('a value that is left out of "%s" leaves no space and no brace', (text, expected) => {
    const answer = answerTextOf({ template: text, templateIfMissing: '' }, 'Shopee', {});
    expect(answer).toEqual({ text: expected });
  });
});

it('a text that is longer than the marketplace takes is held', () => {
  const long = { template: 'a'.repeat(5_000), templateIfMissing: '' };
  expect(answerTextOf(long, 'Shopee', {})).toEqual({ heldReason: 'textTooLong' });
});

describe('a rule with texts for some languages', () => {
  const thai = { language: 'th' as const, template: 'ส่งฟรี', templateIfMissing: '' };
  const rule = { ...TEST_RULE, languageTextList: [thai] };
  it.each([
    ['th', 'ส่งฟรี'],
    ['id', TEST_RULE.template],
    ['zh-TW', TEST_RULE.template],
    [undefined, TEST_RULE.template],
  ])('answers %s in it, else with the text for every language', (language, text) => {
    expect(ruleTextFor(rule, language).template).toBe(text);
  });
});
