import type { MessageKind } from './message-kind.ts';
import type { Platform } from './platform.ts';

const HOUR = 3_600_000;

/** A limit as far as it is known. `isConfirmed` is false while only a third party, or nobody, states it. */
export interface KnownLimit {
  value: number;
  isConfirmed: boolean;
  /** Where the figure comes from, for the people who maintain this table. */
  source: string;
}

/** Until when a marketplace counts an answer to a buyer as given in time. */
export type ReplyDeadlineRule =
  /** So many hours after the buyer's message. */
  | { type: 'hoursAfterMessage'; hours: number; isConfirmed: boolean; source: string }
  /** A trading day ends at `dayEndHour` of the site's clock; its messages are due by `dueHour` that day. */
  | {
      type: 'endOfTradingDay';
      dayEndHour: number;
      dueHour: number;
      /** Hours ahead of UTC by site key; none of these sites changes its clock. */
      utcOffsetHoursBySite: Readonly<Record<string, number>>;
      isConfirmed: boolean;
      source: string;
    };

/** What one marketplace lets a seller do in chat. */
export interface PlatformCapabilities {
  /** Kinds that this product can send there. Grows as adapters learn more. */
  sendableKinds: readonly MessageKind[];
  /** Longest text of one message, counted by {@link textLengthOf}. */
  maxTextLength: KnownLimit;
  replyDeadline: ReplyDeadlineRule;
}

const CAPABILITIES: Readonly<Record<Platform, PlatformCapabilities>> = {
  Lazada: {
    sendableKinds: ['text'],
    maxTextLength: { value: 1000, isConfirmed: false, source: 'not published; a careful guess' },
    replyDeadline: {
      type: 'endOfTradingDay',
      dayEndHour: 18,
      dueHour: 19,
      utcOffsetHoursBySite: { SG: 8, MY: 8, PH: 8, TH: 7, VN: 7, ID: 7 },
      isConfirmed: false,
      source: 'a vendor guide for Malaysian sellers, May 2026',
    },
  },
  Shopee: {
    sendableKinds: ['text'],
    maxTextLength: { value: 600, isConfirmed: false, source: 'reported by a chat vendor' },
    replyDeadline: {
      type: 'hoursAfterMessage',
      hours: 12,
      isConfirmed: false,
      source: 'a vendor guide for Malaysian sellers, May 2026',
    },
  },
  TikTok: {
    sendableKinds: ['text'],
    maxTextLength: { value: 2000, isConfirmed: true, source: "the marketplace's own API description" },
    replyDeadline: {
      type: 'hoursAfterMessage',
      hours: 12,
      isConfirmed: false,
      source: 'a vendor guide, May 2026; the marketplace states 24 hours for the United States',
    },
  },
  Tokopedia: {
    sendableKinds: ['text'],
    maxTextLength: { value: 1000, isConfirmed: false, source: 'not published; a careful guess' },
    replyDeadline: {
      type: 'hoursAfterMessage',
      hours: 12,
      isConfirmed: false,
      source: 'a vendor guide, May 2026; taken over from the marketplace it is merging with',
    },
  },
};

/** What a seller can do in the chat of `platform` (SPEC P5). */
export function capabilitiesOf(platform: Platform): PlatformCapabilities {
  return CAPABILITIES[platform];
}

/**
 * The length a text counts with: UTF-16 units. No marketplace says how it counts; this never counts less
 * than code points or visible characters would, so what passes here is not refused there for its length.
 */
export function textLengthOf(text: string): number {
  return text.length;
}

/** Whether `text` may go out as one message there (SPEC P6): something to read in it, and not too long. */
export function checkOutgoingText(platform: Platform, text: string): 'ok' | 'empty' | 'tooLong' {
  if (text.trim() === '') return 'empty';
  return textLengthOf(text) > CAPABILITIES[platform].maxTextLength.value ? 'tooLong' : 'ok';
}

/**
 * The latest time, epoch ms, at which an answer still counts as given in time (SPEC P7).
 *
 * @param lastBuyerMessageAt - epoch ms of the buyer's message that waits for an answer
 * @param site - site key of the shop; without a known one the earliest deadline of any site is taken, so
 *   that the seller is never told of more time than there is
 */
export function replyDeadlineOf(platform: Platform, lastBuyerMessageAt: number, site?: string): number {
  const rule = CAPABILITIES[platform].replyDeadline;
  if (rule.type === 'hoursAfterMessage') return lastBuyerMessageAt + rule.hours * HOUR;
  const ofSite = site === undefined ? undefined : rule.utcOffsetHoursBySite[site];
  const offsets = ofSite === undefined ? Object.values(rule.utcOffsetHoursBySite) : [ofSite];
  return Math.min(
    ...offsets.map((offset) => {
      const dayEndAfterMidnightUtc = (rule.dayEndHour - offset) * HOUR;
      const daysBegun = Math.floor((lastBuyerMessageAt - dayEndAfterMidnightUtc) / (24 * HOUR)) + 1;
      return daysBegun * 24 * HOUR + dayEndAfterMidnightUtc + (rule.dueHour - rule.dayEndHour) * HOUR;
    }),
  );
}
