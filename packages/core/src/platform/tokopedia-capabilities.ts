import { allConfirmed, confirmed, unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import { API, CLIENTS, noneStated, NOWHERE, specifiedImageSize, twelveHours } from './shared-facts.ts';
import { UNKNOWN } from './unknown-capabilities.ts';

/** Tokopedia, see the table's type. */
export const TOKOPEDIA: PlatformCapabilities = {
  ...UNKNOWN,
  sendableKinds: ['text', 'image'],
  acceptedKinds: allConfirmed(['text', 'image'], API),
  maxTextLength: unconfirmed(1000, NOWHERE),
  image: { maxBytes: specifiedImageSize, sidePx: noneStated },
  // Reported of the marketplace that it is merging with.
  replyDeadline: twelveHours,
  sessionOpening: confirmed('byOrder', API),
  features: { ...UNKNOWN.features, readReceipt: confirmed(true, CLIENTS) },
};
