import { orderNumber } from './fill.ts';
import { LANGUAGES, RARE_HITS, TEXTS } from './texts.ts';

/** Something that is looked for, and what must come of it. */
export interface Question {
  language: string;
  kind: string;
  type: 'buyer' | 'order' | 'message';
  keyword: string;
  /** The required number of hits: exactly this many, some, or a page at least half full of them. */
  expected: number | 'some' | 'many';
}

/** What is asked: every language, words of every kind. */
export function makeQuestions(messages: number): Question[] {
  const ofMessages = LANGUAGES.flatMap((language) => {
    const { rare, nouns, short, frequent } = TEXTS[language] ?? {
      rare: [],
      nouns: [],
      short: [],
      frequent: [],
    };
    const ask = (kind: string, keyword: string, expected: Question['expected']): Question => ({
      language,
      kind,
      type: 'message',
      keyword,
      expected,
    });
    return [
      ...frequent.map((word) => ask('frequent', word, 'many')),
      ...nouns.map((word) => ask('usual', word, 'many')),
      ...short.map((word) => ask('short', word, 'many')),
      ...nouns.slice(0, 6).map((word) => ask('two words', `${word} ${frequent[0] ?? ''}`, 'many')),
      ...rare.map((word) => ask('rare', word, RARE_HITS)),
      ask('no hit', `${rare[0] ?? ''}zzq`, 0),
    ];
  });
  const order = (n: number): Question => ({
    language: 'all',
    kind: 'order number',
    type: 'order',
    keyword: orderNumber(n),
    expected: 1,
  });
  const buyer = (keyword: string, expected: Question['expected']): Question => ({
    language: 'all',
    kind: 'buyer',
    type: 'buyer',
    keyword,
    expected,
  });
  const far = Math.floor(messages / 280) * 140;
  return [
    ...ofMessages,
    ...[0, 140, far, far + 140].map(order),
    buyer('nguyen', 'many'),
    buyer('siti nurhaliza', 'some'),
    buyer('王', 'many'),
    buyer('สมหญิง', 'many'),
    buyer('minh anh 66', 'some'),
    buyer('nobodyiscalledso', 0),
  ];
}
