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
