import { confirmed, unconfirmed } from './known.ts';
import type { MessageKind } from './message-kind.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  CLIENTS,
  DAY,
  MB,
  noneStated,
  notFound,
  SPECIFICATION,
  specifiedVideoSize,
  VENDOR_GUIDE,
} from './shared-facts.ts';

const KINDS: readonly MessageKind[] = ['text', 'image', 'emoji', 'product', 'order'];
const VENDOR = 'a chat vendor';
const OBSERVED = 'observed by others';

/** Shopee, see the table's type. Its own pages on chat are closed to the public. */
export const SHOPEE: PlatformCapabilities = {
  sendableKinds: ['text'],
  acceptedKinds: [...KINDS.map((kind) => confirmed(kind, CLIENTS)), unconfirmed('video', OBSERVED)],
  sitesWithoutSending: confirmed(['TW'], CLIENTS),
  maxTextLength: unconfirmed(600, VENDOR),
  image: { maxBytes: confirmed(2 * MB, CLIENTS), sidePx: noneStated },
  video: unconfirmed(
    { maxBytes: specifiedVideoSize, durationMs: unconfirmed({ min: 1_000, max: 180_000 }, OBSERVED) },
    OBSERVED,
  ),
  replyWindow: unconfirmed({ ms: 7 * DAY, hasExceptions: false }, VENDOR),
  maxMessagesInARow: unconfirmed(5, VENDOR),
  replyDeadline: unconfirmed({ type: 'hoursAfterMessage', hours: 12 }, VENDOR_GUIDE),
  sessionOpening: confirmed('byFirstMessage', CLIENTS),
  stickers: confirmed('perSite', SPECIFICATION),
  recallWindow: unconfirmed(Number.POSITIVE_INFINITY, CLIENTS),
  features: {
    follow: notFound,
    voucher: confirmed(true, API),
    markRead: confirmed(true, CLIENTS),
    markUnread: confirmed(true, CLIENTS),
    pin: confirmed(true, CLIENTS),
    translation: confirmed(true, CLIENTS),
    typing: notFound,
    readReceipt: unconfirmed(true, OBSERVED),
  },
};
