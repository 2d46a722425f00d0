/**
 * Parts of the app that are fetched later than the page, each with the folders below `src` that hold its texts. The
 * words of a part are in a catalogue of its name and are fetched with it, so that the first view does without them. Parts may share one.
 */
export const LAZY_PARTS = {
  pages: ['shell/page', 'shell/rail/lazy', 'kit/page', 'kit/page-query', 'kit/table', 'features/notices'],
  'start-up': ['kit/start-up'],
  authorisation: ['features/authorisation', 'features/shops/lazy', 'kit/plan-limit'],
  'shops-page': ['features/shops-page', 'features/erp-link', 'features/shop-groups'],
  'orders-page': ['features/orders-page', 'features/order-actions'],
  'team-page': ['features/team-page', 'kit/plan-limit'],
  'shop-picker': ['features/shop-picker'],
  'sheet-file': ['kit/sheet-file'],
  'audit-page': ['features/audit-page'],
  'team-figures': ['features/team-figures'],
  'ecology-page': ['features/ecology-page'],
  'setting-page': ['features/setting-page', 'features/opening-hours'],
  'account-data': ['features/account-data'],
  'embed-sites': ['features/embed-sites'],
  account: ['features/account/lazy'],
  forms: ['kit/forms'],
  'sign-in': ['features/sign-in'],
  'sign-up': ['features/sign-up'],
  'sign-in-security': ['features/sign-in-security'],
  legal: ['features/legal'],
  'message-cards': ['features/message-cards/lazy'],
  'buyer-panel': ['features/buyer-panel/lazy', 'kit/goods'],
  search: [
    'features/search/lazy',
    'shell/palette/lazy',
    'features/account/commands',
    'features/inbox/commands',
    'features/shops/commands',
    'features/own-matters/commands',
  ],
  inbox: ['features/inbox/lazy'],
  composer: [
    'features/composer/lazy',
    'features/conversation/lazy',
    'features/translation/lazy',
    'kit/plan-limit',
  ],
  'quick-replies': ['features/quick-replies/lazy'],
  'quick-reply-editor': ['features/quick-reply-editor/lazy'],
  'quick-replies-page': ['features/quick-replies-page'],
  'smart-tools': ['features/smart-tools', 'features/auto-reply', 'features/automation'],
  team: ['features/team/lazy'],
  'chat-settings': ['features/chat-settings/lazy', 'features/chat-settings/entry'],
  'first-run': ['features/first-run/lazy'],
  'own-matters': ['features/own-matters/lazy'],
} as const;

export type LazyPartName = keyof typeof LAZY_PARTS;
