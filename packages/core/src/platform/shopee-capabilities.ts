import { DAY } from '../kernel/time.ts';
import { allConfirmed, confirmed, unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import {
  CLIENTS,
  inApi,
  MB,
  noneStated,
  SPECIFICATION,
  specifiedVideoSize,
  twelveHours,
} from './shared-facts.ts';
import { UNKNOWN } from './unknown-capabilities.ts';

const VENDOR = 'a chat vendor';
const OBSERVED = 'observed';
const inClients = confirmed(true, CLIENTS);

/** Shopee, see the table's type. Its own pages on chat are closed to the public. */
export const SHOPEE: PlatformCapabilities = {
  ...UNKNOWN,
  // No call lists its stickers, so none can be offered.
  sendableKinds: ['text', 'image', 'video', 'product', 'order'],
  acceptedKinds: [
    ...allConfirmed(['text', 'image', 'emoji', 'product', 'order'] as const, CLIENTS),
    unconfirmed('video', OBSERVED),
  ],
  sitesWithoutSending: confirmed(['TW'], CLIENTS),
  maxTextLength: unconfirmed(600, VENDOR),
  image: { maxBytes: confirmed(2 * MB, CLIENTS), sidePx: noneStated },
  video: unconfirmed(
    { maxBytes: specifiedVideoSize, durationMs: unconfirmed({ min: 1_000, max: 180_000 }, OBSERVED) },
    OBSERVED,
  ),
  replyWindow: unconfirmed({ ms: 7 * DAY, hasExceptions: false }, VENDOR),
  maxMessagesInARow: unconfirmed(5, VENDOR),
  replyDeadline: twelveHours,
  sessionOpening: confirmed('byFirstMessage', CLIENTS),
  stickers: confirmed('perSite', SPECIFICATION),
  recallWindow: unconfirmed(Infinity, CLIENTS),
  features: {
    ...UNKNOWN.features,
    voucher: inApi,
    markRead: inClients,
    markUnread: inClients,
    pin: inClients,
    translation: inClients,
    readReceipt: unconfirmed(true, OBSERVED),
  },
};
