import { unconfirmed } from './known.ts';
import type { PlatformCapabilities } from './platform-capabilities.ts';
import { noneStated, NOWHERE } from './shared-facts.ts';

const no = unconfirmed(false, NOWHERE);
const nothing = unconfirmed(0, NOWHERE);
const none = unconfirmed('none' as const, NOWHERE);

/**
 * An unknown marketplace (SPEC Z2): it accepts nothing from a seller, and no conversation can be
 * opened. The reply deadline is that of most others. The tables of known marketplaces state the differences.
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
