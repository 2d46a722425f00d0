import { isWrittenWithoutSpaces, searchWordsOf } from '@seller-chat/core/search';

/** Longer words of a keyword say no more: what they leave is compared with the text itself. */
const MAX_QUERY_GRAMS = 24;
const TRIGRAM = 3;
/** Scripts of which one character alone is a word worth finding. */
const WORD_BY_ITSELF =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/**
 * The grams of one account: short pieces of words as numbers, salted with the account, so that one account's entries in
 * the index are not another's, and other accounts' messages do not slow its searches.
 *
 * A word in a script with spaces gives all pieces of three letters, and the two it begins with; in one without, all
 * pairs of characters, and each Chinese, Japanese or Korean character. Two pieces may share a number: a search compares
 * the words as well.
 */
export interface Grams {
  /** Everything a text can be found by; `folded` by core's rule B1. */
  ofText(folded: string, shopId: string): number[];
  /** The grams that a text with the keyword must have; empty when the text itself must be compared. */
  ofKeyword(keyword: string): number[];
  ofShops(shopIds: readonly string[]): number[];
}

export function makeGrams(accountId: string): Grams {
  const seed = hash(0x811c9dc5, `${accountId}\n`);
  const numberOf = (gram: string): number => hash(seed, gram);
  const shopGram = (shopId: string): number => numberOf(`@${shopId}`);
  return {
    ofText(folded, shopId) {
      const grams = new Set([shopGram(shopId)]);
      for (const word of folded.split(' ')) {
        for (const gram of gramsOfWord(word)) grams.add(numberOf(gram));
      }
      return [...grams];
    },
    ofKeyword(keyword) {
      const grams = new Set<number>();
      for (const { word, beginsWord } of searchWordsOf(keyword)) {
        const pieces = beginsWord ? beginningOf(word) : gramsInside(word);
        for (const gram of pieces) grams.add(numberOf(gram));
      }
      return [...grams].slice(0, MAX_QUERY_GRAMS);
    },
    ofShops: (shopIds) => shopIds.map(shopGram),
  };
}

function gramsOfWord(word: string): string[] {
  return [...beginningOf(word), ...gramsInside(word)];
}

/** The two letters a word begins with, marked as such; nothing where it begins otherwise. */
function beginningOf(word: string): string[] {
  const [first, second] = word;
  if (first === undefined || second === undefined) return [];
  return isWrittenWithoutSpaces(first) || isWrittenWithoutSpaces(second) ? [] : [`^${first}${second}`];
}

function gramsInside(word: string): string[] {
  const grams: string[] = [];
  for (const { characters, hasSpaces } of runsOf(word)) {
    const size = hasSpaces ? TRIGRAM : 2;
    for (let at = 0; at + size <= characters.length; at += 1) {
      grams.push(characters.slice(at, at + size).join(''));
    }
    if (!hasSpaces) grams.push(...characters.filter((one) => WORD_BY_ITSELF.test(one)));
  }
  return grams;
}

/** The stretches of a word that are of one way of writing. */
function runsOf(word: string): { characters: string[]; hasSpaces: boolean }[] {
  const runs: { characters: string[]; hasSpaces: boolean }[] = [];
  for (const character of word) {
    const hasSpaces = !isWrittenWithoutSpaces(character);
    const last = runs.at(-1);
    if (last?.hasSpaces === hasSpaces) last.characters.push(character);
    else runs.push({ characters: [character], hasSpaces });
  }
  return runs;
}

/** FNV-1a over UTF-16 units, as the signed 32 bits that the database's integers have. */
function hash(seed: number, text: string): number {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value | 0;
}
