/**
 * The rooms of the web app below `apps/web/src`, lowest first: a room may import those before it and none after it.
 * Why so: `apps/web/src/features/README.md`.
 */
module.exports = [
  '(?:shared|data|i18n)',
  'kit',
  'features/account',
  'features/shops',
  'features/chat-state',
  'features/chat-settings',
  'features/message-cards',
  'features/team',
  'features/composer',
  'features/inbox',
  'features/conversation',
  'features/buyer-panel',
  'features/search',
  'features/chat',
  'shell',
  'routes',
  'boot',
];
