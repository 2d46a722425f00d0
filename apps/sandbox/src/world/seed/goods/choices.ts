import type { Language } from '../names.ts';

/** What a buyer can choose of one article. */
export interface Choice {
  /** As buyers read it; empty where there is nothing to choose. */
  name: string;
  /** Ends the seller's article number. */
  code: string;
  /** How many times the price of the smallest. */
  factor: number;
}

export type ChoiceSet = 'none' | 'bags' | 'packs' | 'boxes' | 'sizes' | 'colours' | 'shades' | 'volumes';

type Words = Readonly<Record<Language, string>>;

const BEANS: Words = {
  en: 'whole bean',
  ms: 'biji',
  id: 'biji',
  th: 'เมล็ด',
  vi: 'hạt',
  zh: '咖啡豆',
};
const GROUND: Words = {
  en: 'ground',
  ms: 'kisar',
  id: 'bubuk',
  th: 'บด',
  vi: 'xay sẵn',
  zh: '咖啡粉',
};
const PACKS: Words = { en: 'packs', ms: 'bungkus', id: 'pcs', th: 'ห่อ', vi: 'gói', zh: '包' };
const BLACK: Words = { en: 'Black', ms: 'Hitam', id: 'Hitam', th: 'ดำ', vi: 'Đen', zh: '黑色' };
const WHITE: Words = { en: 'White', ms: 'Putih', id: 'Putih', th: 'ขาว', vi: 'Trắng', zh: '白色' };
const GREEN: Words = { en: 'Sage', ms: 'Hijau', id: 'Hijau', th: 'เขียว', vi: 'Xanh lá', zh: '绿色' };

/** The choices of a set, cheapest first, in a language. */
export function choicesOf(set: ChoiceSet, language: Language): Choice[] {
  const count = (pieces: number) => `${pieces} ${PACKS[language]}`;
  switch (set) {
    case 'none':
      return [{ name: '', code: '', factor: 1 }];
    case 'bags':
      return [
        ['200 g', '200', 1],
        ['500 g', '500', 2.3],
        ['1 kg', '1000', 4.2],
      ].flatMap(([name, code, factor]) => [
        { name: `${name}, ${BEANS[language]}`, code: `${code}B`, factor: Number(factor) },
        { name: `${name}, ${GROUND[language]}`, code: `${code}G`, factor: Number(factor) },
      ]);
    case 'packs':
      return [
        { name: count(10), code: '10', factor: 1 },
        { name: count(30), code: '30', factor: 2.7 },
      ];
    case 'boxes':
      return [
        { name: count(25), code: '25', factor: 1 },
        { name: count(50), code: '50', factor: 1.9 },
        { name: count(100), code: '100', factor: 3.5 },
      ];
    case 'sizes':
      return [
        { name: 'S', code: 'S', factor: 1 },
        { name: 'M', code: 'M', factor: 1.3 },
        { name: 'L', code: 'L', factor: 1.6 },
      ];
    case 'colours':
      return [
        { name: BLACK[language], code: 'BK', factor: 1 },
        { name: WHITE[language], code: 'WH', factor: 1 },
        { name: GREEN[language], code: 'GN', factor: 1.1 },
      ];
    case 'shades':
      return ['01 Rose', '02 Peach', '03 Brick', '04 Plum'].map((name) => ({
        name,
        code: name.slice(0, 2),
        factor: 1,
      }));
    case 'volumes':
      return [
        { name: '30 ml', code: '30', factor: 1 },
        { name: '50 ml', code: '50', factor: 1.5 },
        { name: '100 ml', code: '100', factor: 2.6 },
      ];
  }
}
