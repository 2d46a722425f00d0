import { confirmed, unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  CLIENTS,
  MB,
  noneStated,
  noSuchSite,
  notFound,
  NOWHERE,
  SPECIFICATION,
} from './shared-facts.ts';

/** Tokopedia, see the table's type. */
export const TOKOPEDIA: PlatformCapabilities = {
  sendableKinds: ['text'],
  acceptedKinds: [confirmed('text', API), confirmed('image', API)],
  sitesWithoutSending: noSuchSite,
  maxTextLength: unconfirmed(1000, NOWHERE),
  image: {
    maxBytes: unconfirmed(5 * MB, SPECIFICATION),
    sidePx: noneStated,
  },
  video: unconfirmed(null, NOWHERE),
  replyWindow: noneStated,
  maxMessagesInARow: noneStated,
  replyDeadline: unconfirmed(
    { type: 'hoursAfterMessage', hours: 12 },
    'a vendor guide, May 2026; taken over from the marketplace it is merging with',
  ),
  sessionOpening: confirmed('byOrder', API),
  stickers: unconfirmed('none', NOWHERE),
  recallWindow: unconfirmed(0, NOWHERE),
  features: {
    follow: notFound,
    voucher: notFound,
    markRead: notFound,
    markUnread: notFound,
    pin: notFound,
    translation: notFound,
    typing: notFound,
    readReceipt: confirmed(true, CLIENTS),
  },
};
