import { expect, it } from 'vitest';
import { hasStopWord, isForReview, languageOf } from './match-rule.ts';

const rule = { starList: [1, 2, 3, 4, 5], scope: 'allShop', shopIdList: [], language: '' } as const;
const asked = (change: object = {}) => ({ ...rule, starList: [...rule.starList], shopIdList: [], ...change });

it('[R18] one and two stars, and none, are for no rule, whatever it says', () => {
  const stars = [0, 1, 2, 3, 4, 5, 6];
  expect(stars.filter((star) => isForReview(asked(), { shopId: 'a', star }, 'id'))).toEqual([3, 4, 5]);
});

it('a rule is for its shops and its language; an unknown language only for rules of every one', () => {
  const review = { shopId: 'a', star: 5 };
  expect(isForReview(asked({ scope: 'shop', shopIdList: ['b'] }), review, 'id')).toBe(false);
  expect(isForReview(asked({ scope: 'shop', shopIdList: ['a'] }), review, 'id')).toBe(true);
  expect(
    ['id', 'th', ''].map((language) => isForReview(asked({ language: 'id' }), review, language)),
  ).toEqual([true, false, false]);
  expect(isForReview(asked(), review, '')).toBe(true);
});

it('a stop word counts as a whole word, in scripts without spaces as a part', () => {
  expect(hasStopWord('Cepat, tapi RUSAK!', ['rusak'])).toBe(true);
  expect(hasStopWord('kerusakan', ['rusak'])).toBe(false);
  expect(hasStopWord('杯子坏了', ['坏'])).toBe(true);
  expect(hasStopWord('', ['rusak'])).toBe(false);
});

it('the language is that of the text, else of the site', () => {
  const shop = { platform: 'Shopee', site: 'TH' } as const;
  expect(languageOf(shop, 'bagus', () => 'id')).toBe('id');
  expect(languageOf(shop, '', () => '')).toBe('th');
  expect(languageOf({ platform: 'Shopee', site: '??' }, '', () => '')).toBe('');
});
