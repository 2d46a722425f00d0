import { beforeAll, expect, it } from 'vitest';
import { loadLanguageDetector } from './detect-language.ts';
import type { DetectLanguage } from './detect-language.ts';
import { isUniversal } from './universal-words.ts';

let detect: DetectLanguage;
beforeAll(async () => {
  detect = await loadLanguageDetector();
});

it.each<[string, string]>([
  ['en', 'pls reply asap'],
  ['en', 'Is this still available?'],
  ['id', 'Barang ready kak?'],
  ['id', 'berapa ongkir ke Bandung'],
  ['id', 'gak sesuai gambar'],
  ['ms', 'bila nak hantar barang saya'],
  ['ms', 'Ada stok lagi tak?'],
  ['ms', 'Parcel saya kat mana?'],
  ['th', 'มีไซส์ M ไหม'],
  ['th', 'ส่งด่วน kerry express ได้ไหมคะ'],
  ['vi', 'Còn hàng không shop'],
  ['vi', 'cam on shop nhe'],
  ['vi', 'ship ve HN het bao nhieu'],
  ['zh-CN', '还有货吗'],
  ['zh-CN', '好的'],
  ['zh-TW', '請問還有貨嗎'],
  ['zh-CN', 'XL 还有货吗 thanks'],
  ['tl', 'magkano po ito'],
  ['', 'これはまだありますか'],
  ['', '아직 있나요'],
  ['', 'هل متوفر'],
  ['', ''],
])('"%s": %s', (language, text) => {
  expect(detect(text)).toBe(language);
});

it.each<[boolean, string]>([
  [true, 'ok'],
  [true, 'OKAY!'],
  [true, 'oke 👍 haha'],
  [true, 'wkwkwk'],
  [false, 'ok kak'],
  [false, 'okra'],
  [false, 'hat'],
  [false, '👍'],
])('%s that "%s" is read alike in every language', (isAlike, text) => {
  expect(isUniversal(text)).toBe(isAlike);
});

it('any text has a language or none, and never an error', () => {
  for (const text of ['\uFFFD', '\uD800', '😀', 'a'.repeat(10_000), '๕๐๐'])
    expect(detect(text)).toMatch(/^[\w-]*$/);
});

it.each(['berapa harga?', 'boleh nego?', 'ada stok?', 'barang ready ke?'])(
  '"%s" is of the shop’s site where both Indonesian and Malay say so',
  (text) => {
    expect([detect(text, 'ms'), detect(text, 'id'), detect(text, 'en'), detect(text)]).toEqual([
      'ms',
      'id',
      'id',
      'id',
    ]);
  },
);

it('the place does not decide where words tell', () => {
  expect(detect('nggak bisa dong', 'ms')).toBe('id');
  expect(detect('tak nak lah, bila hantar?', 'id')).toBe('ms');
  expect(detect('When will it be shipped?', 'ms')).toBe('en');
});

it('letters of full width are read as the plain ones', () => {
  expect(detect('ｏｎｇｋｉｒ ｂｅｒａｐａ')).toBe(detect('ongkir berapa'));
});
