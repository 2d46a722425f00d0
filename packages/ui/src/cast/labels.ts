import type { ImageCardLabels } from '../cards/ImageCard/ImageCard.tsx';
import type { VideoCardLabels } from '../cards/VideoCard/VideoCard.tsx';
import type { MessageFrameLabels } from '../chat/MessageFrame/MessageFrame.tsx';
import type { SessionRowLabels } from '../chat/SessionRow/SessionRow.tsx';
import type { ShopListLabels } from '../chat/ShopList/ShopList.tsx';

/** English words for stories; the app brings its own in every language. */
export const bubbleLabels: MessageFrameLabels = {
  sending: 'Sending',
  sent: 'Sent',
  notSent: 'Not sent',
  notSentBecause: (reason) => `Not sent: ${reason}`,
  resend: 'Resend',
  buyerSaid: 'Buyer said:',
  sellerSaid: 'You said:',
  more: 'More about this message',
  showMore: 'Show more',
};

/** Words of a session's row. */
export const rowLabels: SessionRowLabels = {
  unread: (count) => `${count} unread`,
  sending: 'Sending',
  failed: 'Not sent',
  pinned: 'Pinned',
  ai: 'AI',
  backlog: 'To follow up',
  blocked: 'Blacklisted',
  more: (name) => `More for ${name}`,
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
  askToReauthorise: 'Ask the main account to authorise it again',
  troubled: (count) => `${count} in trouble`,
  alsoShow: (name) => `Also show ${name}`,
};

/** Words of a picture and its large view. */
export const imageLabels: ImageCardLabels = {
  enlarge: 'View full-size picture',
  picture: 'Picture',
  title: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  download: 'Download',
  close: 'Close',
};

/** Words of a film. */
export const videoLabels: VideoCardLabels = {
  play: 'Play the video',
  open: 'Open the video in a new tab',
  video: 'Video',
  elsewhere: 'This video can only be watched in Shopee.',
};
