/**
 * Parts of the app that are fetched later than the page, each with its folder below `src`. The words of a part
 * stand in a catalogue of its name and are fetched with it, so that they weigh nothing before.
 */
export const LAZY_PARTS = {
  cards: 'features/chat/cards',
  context: 'features/chat/context',
  search: 'features/chat/search',
  'list-tools': 'features/chat/list-tools',
  composing: 'features/chat/composing',
  team: 'features/chat/team',
  settings: 'features/chat/settings',
} as const;

/** Files beside the folders of parts whose words are shown by that part alone. */
export const LAZY_WORDS: Partial<Record<LazyPartName, readonly string[]>> = {
  'list-tools': ['features/chat/model/shortcuts.ts'],
};
export type LazyPartName = keyof typeof LAZY_PARTS;
