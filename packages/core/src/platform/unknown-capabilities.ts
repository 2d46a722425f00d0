import { unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import { noneStated, NOWHERE } from './shared-facts.ts';

const no = unconfirmed(false, NOWHERE);
const nothing = unconfirmed(0, NOWHERE);
const none = unconfirmed('none' as const, NOWHERE);

/**
 * A marketplace that this build does not know (SPEC Z2): it takes nothing from a seller, and no conversation is begun
 * there. An answer is taken to be due as early as on most others. The tables of known ones state what differs.
 */
export const UNKNOWN: PlatformCapabilities = {
  sendableKinds: [],
  acceptedKinds: [],
  sitesWithoutSending: unconfirmed([], NOWHERE),
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
    follow: no,
    voucher: no,
    markRead: no,
    markUnread: no,
    pin: no,
    translation: no,
    typing: no,
    readReceipt: no,
  },
};
