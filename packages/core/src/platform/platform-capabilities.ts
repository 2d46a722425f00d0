import type { Known, KnownLimit } from './known.ts';
import type { MessageKind } from './message-kind.ts';

/** From `min` to `max`, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Limits of an image. */
export interface ImageLimits {
  readonly maxBytes: KnownLimit;
  /** Length of either side in px; null while none is stated. */
  readonly sidePx: Known<Bounds | null>;
}

/** Limits of a video. */
export interface VideoLimits {
  readonly maxBytes: KnownLimit;
  /** ms; null while none is stated. */
  readonly durationMs: Known<Bounds | null>;
}

/** The time until which a marketplace counts a reply as in time. */
export type ReplyDeadlineRule =
  /** `hours` after the buyer's message. */
  | { readonly type: 'hoursAfterMessage'; readonly hours: number }
  /** A trading day ends at `dayEndHour` of the site's clock; its messages are due by `dueHour` that day. */
  | { readonly type: 'endOfTradingDay'; readonly dayEndHour: number; readonly dueHour: number };

/** Time after the buyer's last message within which a seller may write. */
export interface ReplyWindow {
  readonly ms: number;
  /** Facts that this product may not see, such as an order, can keep it open longer. */
  readonly hasExceptions: boolean;
}

/** How a seller begins a conversation that the marketplace does not have yet; `none` if unknown. */
export type SessionOpening = 'byOrder' | 'byBuyer' | 'byFirstMessage' | 'none';

/** Source of the stickers: requested by site, a built-in set, or none. */
export type StickerSource = 'perSite' | 'builtIn' | 'none';

/**
 * Functions of a marketplace's API besides messages. `follow`: whether a buyer follows the shop. `voucher`: lists the
 * shop's vouchers. `translation`: messages carry one. `readReceipt`: what the buyer has read.
 */
export type ChatFeature =
  | 'follow'
  | 'voucher'
  | 'markRead'
  | 'markUnread'
  | 'pin'
  | 'translation'
  | 'typing'
  | 'readReceipt';

/** What one marketplace lets a seller do in chat (SPEC P5, P10, P11). */
export interface PlatformCapabilities {
  /** Kinds that this product sends there. */
  readonly sendableKinds: readonly MessageKind[];
  /**
   * Kinds that the marketplace accepts from a seller through its API, sent by this product or not. Some have no code
   * of the product yet (`messageCodeToSend`).
   */
  readonly acceptedKinds: readonly Known<MessageKind>[];
  /** Sites from which nothing can be sent through the API. */
  readonly sitesWithoutSending: Known<readonly string[]>;
  /** Longest text of one message, counted by `textLengthOf`. */
  readonly maxTextLength: KnownLimit;
  readonly image: ImageLimits;
  /** Null where the marketplace takes no video from a seller. */
  readonly video: Known<VideoLimits | null>;
  /** Null while none is stated. */
  readonly replyWindow: Known<ReplyWindow | null>;
  /** Messages a seller may send before the buyer answers; null while no limit is stated. */
  readonly maxMessagesInARow: Known<number | null>;
  readonly replyDeadline: Known<ReplyDeadlineRule>;
  readonly sessionOpening: Known<SessionOpening>;
  readonly stickers: Known<StickerSource>;
  /** Time after sending within which a message can be recalled, ms. 0: never. Infinity: no limit is stated. */
  readonly recallWindow: KnownLimit;
  readonly features: Readonly<Record<ChatFeature, Known<boolean>>>;
}
