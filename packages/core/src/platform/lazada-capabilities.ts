import { confirmed, unconfirmed } from './known.ts';
import type { MessageKind } from './message-kind.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  NOWHERE,
  MB,
  noneStated,
  noSuchSite,
  notFound,
  SPECIFICATION,
  specifiedVideoSize,
  VENDOR_GUIDE,
} from './shared-facts.ts';

const KINDS: readonly MessageKind[] = [
  'text',
  'image',
  'emoji',
  'video',
  'product',
  'order',
  'voucher',
  'followInvite',
];

/** Lazada, see the table's type. */
export const LAZADA: PlatformCapabilities = {
  sendableKinds: ['text'],
  acceptedKinds: KINDS.map((kind) => confirmed(kind, API)),
  sitesWithoutSending: noSuchSite,
  maxTextLength: unconfirmed(1000, NOWHERE),
  image: {
    maxBytes: unconfirmed(5 * MB, SPECIFICATION),
    sidePx: confirmed({ min: 330, max: 5000 }, API),
  },
  video: confirmed(
    {
      maxBytes: specifiedVideoSize,
      durationMs: confirmed({ min: 3_001, max: 179_999 }, API),
    },
    API,
  ),
  replyWindow: noneStated,
  maxMessagesInARow: confirmed(5, API),
  replyDeadline: unconfirmed({ type: 'endOfTradingDay', dayEndHour: 18, dueHour: 19 }, VENDOR_GUIDE),
  sessionOpening: confirmed('byOrder', API),
  stickers: confirmed('perSite', SPECIFICATION),
  recallWindow: confirmed(2 * 60_000, API),
  features: {
    follow: confirmed(true, API),
    voucher: confirmed(true, API),
    markRead: confirmed(true, API),
    markUnread: notFound,
    pin: notFound,
    translation: confirmed(true, API),
    typing: notFound,
    readReceipt: confirmed(true, API),
  },
};
