import { FIELD, requireEach } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { foldedTextOf } from '../search/fold-text.ts';
import { searchWordsOf } from '../search/match-text.ts';
import { withoutInvisible } from '../search/without-invisible.ts';
import type { QuickReplyText } from './choose-reply-text.ts';

/** A quick reply as it is searched. Fields that are absent or not text count as empty. */
export interface FindableQuickReply {
  quickReplyContentId: string;
  quickReplyGroupId: string;
  title: string;
  shortcut: string;
  textList: readonly QuickReplyText[];
  /** Chinese words of the title by sound: initials, then syllables. */
  sound: string;
}

/** A group as it is searched. */
export interface FindableQuickReplyGroup {
  quickReplyGroupId: string;
  groupName: string;
  /** Chinese words of the name by sound. */
  sound: string;
}

/** How often the viewer used a quick reply. */
export interface QuickReplyUse {
  quickReplyContentId: string;
  count: number;
}

/** Finds quick replies as the viewer types. Prepared once, so that a key costs one pass over prepared texts. */
export interface QuickReplyIndex<Item> {
  /**
   * Takes the place of everything before. Items are in their order by hand. One that was there before as the same
   * object is not prepared again.
   *
   * @throws MalformedInputError for malformed items, groups or uses; nothing has changed then (SPEC Z1)
   */
  readonly replace: (
    items: readonly Item[],
    groups: readonly FindableQuickReplyGroup[],
    uses: readonly QuickReplyUse[],
  ) => void;
  /**
   * The quick replies for a keyword, best first (SPEC Q15-Q17); all of them for an empty one.
   *
   * @param language - of the conversation; absent or empty: the languages of the texts do not matter
   */
  readonly find: (keyword: string, language?: string) => Item[];
}

/** What is searched of a quick reply, folded; each text begins with a space, so that ` x` finds the start of a word. */
interface Prepared<Item> {
  item: Item;
  groupWords: string;
  shortcut: string;
  typedShortcut: string;
  title: string;
  all: string;
  /** Languages of its texts. */
  languages: readonly string[];
}

/** Ranks of a hit, the best first. The place after each is for one with texts in other languages only. */
const EXACT = 0;
const SHORTCUT = 2;
const TITLE = 4;
const REST = 6;

/** An empty index (SPEC Q15-Q17). */
export function createQuickReplyIndex<Item extends FindableQuickReply>(): QuickReplyIndex<Item> {
  let prepared: Prepared<Item>[] = [];
  return {
    replace(items, groups, uses) {
      requireEach(items, { quickReplyContentId: FIELD.id }, 'items');
      requireEach(groups, { quickReplyGroupId: FIELD.text }, 'groups');
      requireEach(uses, { quickReplyContentId: FIELD.text, count: FIELD.number }, 'uses');
      const before = new Map(prepared.map((one) => [one.item, one]));
      const wordsOf = new Map(groups.map((group) => [group.quickReplyGroupId, groupWordsOf(group)]));
      const countOf = new Map(uses.map(({ quickReplyContentId, count }) => [quickReplyContentId, count]));
      const usesOf = ({ item }: Prepared<Item>) => countOf.get(item.quickReplyContentId) ?? 0;
      prepared = items
        .map((item) => {
          const groupWords = wordsOf.get(item.quickReplyGroupId) ?? '';
          const known = before.get(item);
          return known?.groupWords === groupWords ? known : prepare(item, groupWords);
        })
        .sort((a, b) => usesOf(b) - usesOf(a));
    },
    find(keyword, language) {
      const typed = typedOf(keyword);
      const sought = searchWordsOf(keyword).map(({ word, beginsWord }) => (beginsWord ? ` ${word}` : word));
      const folded = fold(keyword);
      const isFit = ({ languages }: Prepared<Item>) =>
        !language || languages.length === 0 || languages.includes('') || languages.includes(language);
      const places: Item[][] = [];
      for (const one of prepared) {
        const rank = typed === '' ? EXACT : rankOf(one, { sought, folded, typed });
        if (rank !== undefined) (places[rank + (isFit(one) ? 0 : 1)] ??= []).push(one.item);
      }
      return places.flat();
    },
  };
}

interface Sought {
  sought: readonly string[];
  folded: string;
  /** As typed, for shortcuts of signs alone. */
  typed: string;
}

function rankOf(one: Prepared<unknown>, { sought, folded, typed }: Sought): number | undefined {
  if (one.typedShortcut === typed) return EXACT;
  if (one.typedShortcut.startsWith(typed)) return SHORTCUT;
  if (sought.length === 0) return undefined;
  if (one.shortcut.startsWith(folded)) return one.shortcut === folded ? EXACT : SHORTCUT;
  if (!sought.every((word) => one.all.includes(word))) return undefined;
  return sought.every((word) => one.title.includes(word)) ? TITLE : REST;
}

function prepare<Item extends FindableQuickReply>(item: Item, groupWords: string): Prepared<Item> {
  const shortcut = fold(item.shortcut);
  const title = fold(item.title) + fold(item.sound);
  const texts = Array.isArray(item.textList) ? (item.textList as readonly (QuickReplyText | null)[]) : [];
  const all = [title, shortcut, groupWords, ...texts.map((one) => fold(one?.text))].join('');
  const languages = texts.map((one) => toText(one?.language));
  return { item, groupWords, shortcut, typedShortcut: typedOf(item.shortcut), title, all, languages };
}

function groupWordsOf({ groupName, sound }: FindableQuickReplyGroup): string {
  return fold(groupName) + fold(sound);
}

/** A folded text that begins with a space. */
const fold = (text: unknown): string => ` ${foldedTextOf(text as string)}`;
const typedOf = (text: string): string => withoutInvisible(text).normalize('NFKC').toLowerCase().trim();
