import { MINUTE } from '../kernel/time.ts';
import { allConfirmed, confirmed, unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  inApi,
  NOWHERE,
  SPECIFICATION,
  specifiedImageSize,
  specifiedVideoSize,
  VENDOR_GUIDE,
} from './shared-facts.ts';
import { UNKNOWN } from './unknown-capabilities.ts';

/** Lazada, see the table's type. */
export const LAZADA: PlatformCapabilities = {
  ...UNKNOWN,
  sendableKinds: ['text', 'image', 'emoji', 'video', 'product', 'order', 'voucher', 'followInvite'],
  acceptedKinds: allConfirmed(
    ['text', 'image', 'emoji', 'video', 'product', 'order', 'voucher', 'followInvite'],
    API,
  ),
  maxTextLength: unconfirmed(1000, NOWHERE),
  image: { maxBytes: specifiedImageSize, sidePx: confirmed({ min: 330, max: 5000 }, API) },
  video: confirmed(
    { maxBytes: specifiedVideoSize, durationMs: confirmed({ min: 3_001, max: 179_999 }, API) },
    API,
  ),
  maxMessagesInARow: confirmed(5, API),
  replyDeadline: unconfirmed({ type: 'endOfTradingDay', dayEndHour: 18, dueHour: 19 }, VENDOR_GUIDE),
  sessionOpening: confirmed('byOrder', API),
  stickers: confirmed('perSite', SPECIFICATION),
  recallWindow: confirmed(2 * MINUTE, API),
  features: {
    ...UNKNOWN.features,
    follow: inApi,
    voucher: inApi,
    markRead: inApi,
    translation: inApi,
    readReceipt: inApi,
  },
};
