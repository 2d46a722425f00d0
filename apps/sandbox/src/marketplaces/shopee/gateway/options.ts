/**
 * What no document settles: how this sandbox decided, in one place. Each choice is the likeliest one by what
 * others have seen of the real gateway.
 */
export const SHOPEE_OPTIONS = {
  /** For an access token that is expired or unknown: documents say `error_auth`, gateways answer this. */
  badTokenError: 'invalid_acceess_token',
  /** When a status does not allow what is asked: each call has a code of its own. */
  wrongStatus: {
    cancelOrder: 'order.error_limit',
    answerCancellation: 'order.order_status_invalid',
    answerReturn: 'error_return_status',
    acceptOwnOffer: 'error_negotiation_status',
  },
  chat: {
    defaultPage: 25,
    largestPage: 50,
    /** Those of the public clients; `video` was seen, and `voucher` is what clients send without a document. */
    sendableTypes: ['text', 'sticker', 'image', 'item', 'order', 'video', 'voucher'],
    /** Regions whose shops cannot send through the API. */
    silentRegions: ['TW'],
    largestImageBytes: 2 * 1024 * 1024,
    largestVideoBytes: 30 * 1024 * 1024,
    shortestVideoMs: 1_000,
    longestVideoMs: 180_000,
    /** The time for which an uploaded film is still being converted. */
    videoProcessingMs: 200,
    /** Whether a seller's answer is followed by a `mark_as_replied` notification. */
    pushesReplyMark: true,
  },
  orders: {
    newestFirst: true,
    /** Whether the recipient of an order that is over is masked. */
    masksFinished: true,
    daysToShip: 2,
    /** After the delivery, a buyer may ask for a return for this many days. */
    daysToReturn: 15,
  },
  products: {
    /** The weight of one piece, in kg: all are the same here. */
    weightKg: 0.25,
  },
  comments: {
    newestFirst: true,
    /** The time in which buyers may change a comment. */
    editableMs: 30 * 24 * 3_600_000,
  },
  media: {
    largestImageBytes: 10 * 1024 * 1024,
    mostImages: 9,
    partBytes: 4 * 1024 * 1024,
    shortestVideoMs: 10_000,
    longestVideoMs: 60_000,
    videoProcessingMs: 200,
  },
  push: {
    /** Whether a new callback address must answer a test push before it is taken. */
    verifiesCallback: true,
    verifyTimeoutMs: 3_000,
  },
} as const;
