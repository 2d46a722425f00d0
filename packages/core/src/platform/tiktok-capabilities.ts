import { DAY } from '../kernel/time.ts';
import { allConfirmed, confirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  API,
  CLIENTS,
  inApi,
  MB,
  noneStated,
  SPECIFICATION,
  specifiedVideoSize,
  twelveHours,
} from './shared-facts.ts';
import { UNKNOWN } from './unknown-capabilities.ts';

/** TikTok Shop, see the table's type. */
export const TIKTOK: PlatformCapabilities = {
  ...UNKNOWN,
  sendableKinds: ['text', 'image', 'video', 'product', 'order', 'voucher'],
  // A parcel card is accepted too; this product sends none.
  acceptedKinds: allConfirmed(['text', 'image', 'video', 'product', 'order', 'voucher', 'refund'], API),
  maxTextLength: confirmed(2000, API),
  image: { maxBytes: confirmed(5 * MB, SPECIFICATION), sidePx: noneStated },
  // The upload is in clients and in copies of the API's pages (decision 0099).
  video: confirmed({ maxBytes: specifiedVideoSize, durationMs: noneStated }, CLIENTS),
  replyWindow: confirmed({ ms: 30 * DAY, hasExceptions: true }, API),
  replyDeadline: twelveHours,
  sessionOpening: confirmed('byBuyer', API),
  stickers: confirmed('builtIn', SPECIFICATION),
  features: { ...UNKNOWN.features, voucher: inApi, markRead: inApi },
};
