import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../platform/message-kind.ts';
import { makeMessage } from '../testing/make-message.ts';
import { hasTranslatableWords, shouldTranslate, TRANSLATION_MODES } from './should-translate.ts';
import type { AutoTranslationSetting } from './should-translate.ts';

const both: AutoTranslationSetting = { isSellerAutoTranslation: '1', isBuyerAutoTranslation: '1' };
const ofBuyer = makeMessage({ content: { text: 'Barang ready kak?' } });
const ofSeller = makeMessage({ isSeller: true, content: { text: 'Yes, it is.' } });
const languages = { source: 'id', target: 'zh-CN' };

it('[T1] manual is "0", auto is "1"', () => {
  expect(TRANSLATION_MODES).toEqual({ manual: '0', auto: '1' });
});

it('[T1] each direction uses its own setting', () => {
  const buyerOnly = { isSellerAutoTranslation: '0', isBuyerAutoTranslation: '1' } as const;
  expect(shouldTranslate(ofBuyer, buyerOnly, languages)).toBe(true);
  expect(shouldTranslate(ofSeller, buyerOnly, languages)).toBe(false);
  const sellerOnly = { isSellerAutoTranslation: '1', isBuyerAutoTranslation: '0' } as const;
  expect(shouldTranslate(ofBuyer, sellerOnly, languages)).toBe(false);
  expect(shouldTranslate(ofSeller, sellerOnly, languages)).toBe(true);
});

it('[T1] anything but "1" is manual', () => {
  expect(shouldTranslate(ofBuyer, {}, languages)).toBe(false);
  for (const mode of ['', 'true', true, 1, null, 'constructor']) {
    const setting = { isBuyerAutoTranslation: mode } as unknown as AutoTranslationSetting;
    expect(shouldTranslate(ofBuyer, setting, languages)).toBe(false);
  }
});

it.each([
  ['id', 'id'],
  ['in', 'id-ID'],
  ['EN_us', 'en-GB'],
  ['zh', 'zh-CN'],
  ['zh_TW', 'zh-Hant'],
  ['zh-HK', 'zh-TW'],
])('[T2] from %s to %s there is nothing to do', (source, target) => {
  expect(shouldTranslate(ofBuyer, both, { source, target })).toBe(false);
});

it.each([
  ['id', 'ms'],
  ['zh-CN', 'zh-TW'],
  ['en', 'zh-CN'],
  [undefined, 'en'],
  ['', 'en'],
  ['auto', 'en'],
  ['und', 'en'],
  ['\ud800', 'en'],
  ['__proto__', 'en'],
])('[T2] from %s to %s there is', (source, target) => {
  expect(shouldTranslate(ofBuyer, both, { source, target })).toBe(true);
});

it.each([undefined, '', 'auto', 'und', 'und-Latn', 'not a language'])(
  '[T2] into "%s" nothing is translated',
  (target) => {
    expect(shouldTranslate(ofBuyer, both, { source: 'id', target })).toBe(false);
    expect(shouldTranslate(ofBuyer, both, { target })).toBe(false);
  },
);

it('[T3] kinds without words are left alone', () => {
  const translated = MESSAGE_KINDS.filter((kind) =>
    shouldTranslate({ ...ofBuyer, kind, content: { text: 'Halo' } }, both, languages),
  );
  expect(translated).toEqual(['text', 'imageWithText', 'notification', 'faq']);
});

it.each([
  '',
  ' \n ',
  '👍👍 🇮🇩 ❤️',
  '12.500 + 3%',
  '???',
  '๕๐๐',
  'https://shopee.co.id/product/1/2?x=y#z',
  '(HTTPS://lzd.co/a)',
  'shopee://home 👍',
  'www.tokopedia.com',
  'shp.ee/abc',
  '-> "a.b-c+d@mail.example.com"',
  'a\ud800'.slice(1),
])('[T3] "%s" is the same in every language', (text) => {
  expect(hasTranslatableWords(text)).toBe(false);
});

it.each([
  'ok',
  'ราคา',
  '多少钱?',
  'هل متوفر',
  'ok.thanks',
  'and/or',
  'see https://lzd.co/a please',
  '看这个https://lzd.co/a谢谢',
  'https://lzd.co/a谢谢',
  '@ayu',
  'XL2 👍',
])('[T3] "%s" has words', (text) => {
  expect(hasTranslatableWords(text)).toBe(true);
});

it('[T3] words stay words with any text around them', () => {
  const around = fc.array(fc.constantFrom('👍', '12', 'https://lzd.co/a', '...', '\n', '\ud800'));
  fc.assert(
    fc.property(around, around, fc.constantFrom('kak', 'ครับ', '好的'), (before, after, word) => {
      expect(hasTranslatableWords([...before, ...after].join(' '))).toBe(false);
      expect(hasTranslatableWords([...before, word, ...after].join(' '))).toBe(true);
    }),
  );
});

it('[T3] a very long text is looked through in one go', () => {
  for (const part of ['a.', '-', '!', 'a@', 'a '])
    expect(() => hasTranslatableWords(part.repeat(200_000))).not.toThrow();
});
