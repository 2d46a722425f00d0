import type { MessageBubbleLabels } from '../chat/MessageBubble/MessageBubble.tsx';
import type { SessionRowLabels } from '../chat/SessionRow/SessionRow.tsx';
import type { ShopListLabels } from '../chat/ShopList/ShopList.tsx';

/** English words for stories; the app brings its own in every language. */
export const bubbleLabels: MessageBubbleLabels = {
  sending: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent',
  resend: 'Resend',
  buyerSaid: 'Buyer said:',
  sellerSaid: 'You said:',
};

/** Words of a session's row. */
export const rowLabels: SessionRowLabels = {
  unread: (count) => `${count} unread`,
  sending: 'Sending',
  failed: 'Not sent',
  pinned: 'Pinned',
  ai: 'AI',
};

/** Words of the shop list. */
export const shopLabels: ShopListLabels = {
  title: 'Shops',
  marketplaces: 'Marketplaces',
  connect: 'Connect a shop',
  empty: 'No shop of this marketplace is connected yet.',
  unread: (count) => `${count} unread`,
  loading: 'Loading conversations',
  ready: 'Up to date',
  failed: 'Could not load',
  expired: 'Authorisation expired',
  retry: 'Retry',
  reauthorise: 'Authorise',
};
