import { confirmed, unconfirmed } from './known.ts';
import type { MessageKind } from './message-kind.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  DAY,
  MB,
  noneStated,
  noSuchSite,
  notFound,
  NOWHERE,
  SPECIFICATION,
  VENDOR_GUIDE,
} from './shared-facts.ts';

/** A card about a parcel can be sent as well; the product has no kind for it. */
const KINDS: readonly MessageKind[] = ['text', 'image', 'product', 'order', 'voucher', 'refund'];

/** TikTok Shop, see the table's type. */
export const TIKTOK: PlatformCapabilities = {
  sendableKinds: ['text'],
  acceptedKinds: KINDS.map((kind) => confirmed(kind, API)),
  sitesWithoutSending: noSuchSite,
  maxTextLength: confirmed(2000, API),
  image: {
    maxBytes: confirmed(5 * MB, SPECIFICATION),
    sidePx: noneStated,
  },
  video: unconfirmed(null, API),
  replyWindow: confirmed({ ms: 30 * DAY, hasExceptions: true }, API),
  maxMessagesInARow: noneStated,
  replyDeadline: unconfirmed({ type: 'hoursAfterMessage', hours: 12 }, VENDOR_GUIDE),
  sessionOpening: confirmed('byBuyer', API),
  stickers: confirmed('builtIn', SPECIFICATION),
  recallWindow: unconfirmed(0, NOWHERE),
  features: {
    follow: notFound,
    voucher: confirmed(true, API),
    markRead: confirmed(true, API),
    markUnread: notFound,
    pin: notFound,
    translation: notFound,
    typing: notFound,
    readReceipt: notFound,
  },
};
