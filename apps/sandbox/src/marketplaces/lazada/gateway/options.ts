const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MB = 1024 * 1024;

/**
 * Where the marketplace's documents are silent, contradict each other or name no code: what this sandbox does.
 * Everything else it does is documented.
 */
export const LAZADA_OPTIONS = {
  /** Code of every refusal of the chat service but "the order is too old", which is documented as -22. */
  chatRefusal: '-1',
  /** The error text says 30 days, the guide 7. */
  sessionOpenMs: 30 * DAY_MS,
  /** After this time without an answer (ms) a seller may have this many unanswered messages. */
  unanswered: { afterMs: DAY_MS, messages: 5 },
  recallMs: 2 * MINUTE_MS,
  /** Asked for with another HTTP method than the documented one; seen by others, in no document. */
  wrongMethodCode: 'UnsupportedHTTPMethod',
  /** An API that the app was not approved for; seen by others, in no document. */
  withheldApi: { code: 'InsufficientPermission', text: 'The app has no permission to call this API' },
  /** A value that is no number where one belongs; the documents of the chat and the promotions name no code. */
  badParameterCode: 'InvalidParameter',
  /** Parameters in the body of a GET; a larger body is left unread. */
  largestGetBodyBytes: MB,
  /** The API page says 1 MB, the guide and error 303 say this much; both say 330 to 5000 px a side. */
  image: { maxBytes: 3 * MB, minSidePx: 330, maxSidePx: 5000 },
  video: { maxBytes: 100 * MB, minMs: 3_000, maxMs: 180_000 },
  /** How long a film is on its way through transcoding and audit. */
  videoReadyAfterMs: 0,
  /** A voucher asked for that the shop does not have. */
  noSuchVoucher: { code: 'PROMOTION_NOT_FOUND', text: 'The voucher does not exist' },
  /** How many ids a page of the review history holds. */
  reviewPageSize: 10,
  /** Until when a review can be answered. */
  reviewReplyMs: 90 * DAY_MS,
  /** Until when a seller must have handed an order over, counted from the purchase. */
  shipWithinMs: 2 * DAY_MS,
  /** How many packages and orders one call takes. */
  mostOrdersPacked: 20,
} as const;
