/**
 * Parts of the app that are fetched later than the page, each with the folders below `src` that hold its texts. The
 * words of a part are in a catalogue of its name and are fetched with it, so that the first view does without them.
 */
export const LAZY_PARTS = {
  cards: ['features/chat/cards'],
  context: ['features/chat/context'],
  search: ['features/chat/search'],
  'list-tools': ['features/chat/list-tools'],
  composing: ['features/chat/composing'],
  'message-menu': ['features/chat/message-menu'],
  team: ['features/chat/team'],
  settings: ['features/chat/settings', 'features/chat/settings-entry'],
} as const;

export type LazyPartName = keyof typeof LAZY_PARTS;
