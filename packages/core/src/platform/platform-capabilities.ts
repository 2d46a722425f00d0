import type { Known, KnownLimit } from './known.ts';
import type { MessageKind } from './message-kind.ts';

/** From `min` to `max`, both included. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What an image must keep to. */
export interface ImageLimits {
  readonly maxBytes: KnownLimit;
  /** Length of either side in px; null while none is stated. */
  readonly sidePx: Known<Bounds | null>;
}

/** What a video must keep to. */
export interface VideoLimits {
  readonly maxBytes: KnownLimit;
  /** ms; null while none is stated. */
  readonly durationMs: Known<Bounds | null>;
}

/** Until when a marketplace counts an answer to a buyer as given in time. */
export type ReplyDeadlineRule =
  /** So many hours after the buyer's message. */
  | { readonly type: 'hoursAfterMessage'; readonly hours: number }
  /** A trading day ends at `dayEndHour` of the site's clock; its messages are due by `dueHour` that day. */
  | { readonly type: 'endOfTradingDay'; readonly dayEndHour: number; readonly dueHour: number };

/** For how long after the buyer's last message a seller may write at all. */
export interface ReplyWindow {
  readonly ms: number;
  /** Something this product may not see, an order for example, can keep it open longer. */
  readonly hasExceptions: boolean;
}

/** How a seller begins a conversation that the marketplace does not have yet; `none` where nobody here knows. */
export type SessionOpening = 'byOrder' | 'byBuyer' | 'byFirstMessage' | 'none';

/** Where the stickers to choose from come from: asked for by site, a set of our own, or there are none. */
export type StickerSource = 'perSite' | 'builtIn' | 'none';

/**
 * What a marketplace's API has beside messages. `follow`: tells whether a buyer follows the shop. `voucher`:
 * lists the shop's vouchers. `translation`: messages come with one. `readReceipt`: tells what the buyer read.
 */
export type ChatFeature =
  'follow' | 'voucher' | 'markRead' | 'markUnread' | 'pin' | 'translation' | 'typing' | 'readReceipt';

/** What one marketplace lets a seller do in chat (SPEC P5, P10, P11). */
export interface PlatformCapabilities {
  /** Kinds that this product sends there now. Grows as adapters learn more. */
  readonly sendableKinds: readonly MessageKind[];
  /**
   * Kinds that the marketplace takes from a seller through its API, whether this product sends them or not. A
   * few have no code of the product yet to write them with (`messageCodeToSend`).
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
  /** For how long after sending a message can be taken back, ms. 0: never. Infinity: no limit is stated. */
  readonly recallWindow: KnownLimit;
  readonly features: Readonly<Record<ChatFeature, Known<boolean>>>;
}
