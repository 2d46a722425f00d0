import { unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import { noneStated, noSuchSite, notFound, NOWHERE } from './shared-facts.ts';

const nothing = unconfirmed(0, NOWHERE);
const none = unconfirmed('none' as const, NOWHERE);

/**
 * A marketplace that this build does not know (SPEC Z2): it takes nothing from a seller, and no conversation is begun
 * there. An answer is taken to be due as early as on most others.
 */
export const UNKNOWN: PlatformCapabilities = {
  sendableKinds: [],
  acceptedKinds: [],
  sitesWithoutSending: noSuchSite,
  maxTextLength: nothing,
  image: { maxBytes: nothing, sidePx: noneStated },
  video: noneStated,
  replyWindow: noneStated,
  maxMessagesInARow: noneStated,
  replyDeadline: unconfirmed({ type: 'hoursAfterMessage', hours: 12 }, NOWHERE),
  sessionOpening: none,
  stickers: none,
  recallWindow: nothing,
  features: {
    follow: notFound,
    voucher: notFound,
    markRead: notFound,
    markUnread: notFound,
    pin: notFound,
    translation: notFound,
    typing: notFound,
    readReceipt: notFound,
  },
};
