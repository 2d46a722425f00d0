/**
 * Parts of the app that are fetched later than the page, each with the folders below `src` that hold its texts. The
 * words of a part are in a catalogue of its name and are fetched with it, so that the first view does without them. Parts may share one.
 */
export const LAZY_PARTS = {
  account: ['features/account/lazy'],
  'message-cards': ['features/message-cards/lazy'],
  'buyer-panel': ['features/buyer-panel/lazy'],
  search: [
    'features/search/lazy',
    'shell/palette/lazy',
    'features/inbox/commands',
    'features/shops/commands',
  ],
  inbox: ['features/inbox/lazy'],
  composer: ['features/composer/lazy', 'features/conversation/lazy'],
  team: ['features/team/lazy'],
  'chat-settings': ['features/chat-settings/lazy', 'features/chat-settings/entry'],
} as const;

export type LazyPartName = keyof typeof LAZY_PARTS;
