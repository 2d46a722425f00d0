/**
 * Every `code` of a response (requirements: R2). 0 is success; 50001, 40001 and 429 are required (requirements: spec 8).
 * Codes are for programs; the server adds a reason for people, in the request's language.
 * Append-only.
 */
export const ERROR_CODES = {
  ok: 0,
  /** The request does not match the contract; `info.fields` names each wrong field. */
  invalidRequest: 40000,
  /** The free translation limit is reached (requirements: spec 8). */
  translationLimit: 40001,
  wrongCredentials: 40101,
  /** Too many wrong passwords from this client; `info.retryAfterMs` is the wait before the next attempt. */
  signInPaused: 40102,
  /** Missing or stale cross-site-forgery token. The client fetches a new one and repeats once. */
  csrfRejected: 40301,
  forbidden: 40302,
  notFound: 40400,
  /** The shop already belongs to another account. */
  shopTaken: 40901,
  /** The plan's number of shops is used up. */
  shopLimit: 40902,
  /** The same `clientMessageId` was used for another message. */
  clientMessageIdTaken: 40903,
  /** The message can no longer be recalled, or the marketplace has no recall. */
  recallTooLate: 40904,
  /** Another agent replied, and the sender had not seen it; `info` names the agent. Nothing was sent. */
  answeredMeanwhile: 40911,
  /** Another agent has claimed the conversation; `info` names the agent. */
  sessionClaimed: 40912,
  /** Another agent has changed it since it was read; `info` holds the current state. */
  changedMeanwhile: 40920,
  /** There is no conversation with this buyer yet; the marketplace creates one with the first message. */
  sessionNotBegun: 40921,
  /** The name is already used. */
  nameTaken: 40930,
  /** The maximum number is reached; `info.limit` is the maximum. */
  tooMany: 40931,
  /** The account's uploading and unsent files exceed `info.limit`, bytes. */
  uploadsFull: 40932,
  /** All files of the account exceed `info.limit`, bytes. */
  uploadSpaceFull: 40933,
  tooLarge: 41300,
  /** The authorisation in a marketplace's callback is unknown, used or too old. */
  authorisationInvalid: 42201,
  /** The marketplace did not accept the authorisation. */
  marketplaceRefused: 42202,
  /** The shop's authorisation has run out; it must be authorised again. */
  shopExpired: 42203,
  /** The marketplace accepts no such message from sellers. */
  kindNotTaken: 42204,
  /** The marketplace does not accept the file; `info.verdict` is core's `UploadVerdict`. */
  fileNotTaken: 42205,
  /** The marketplace has no such function. */
  marketplaceUnsupported: 42220,
  /** The marketplace refused; `info.reason` is its own text. */
  marketplaceRejected: 42221,
  /** Too late: a conversation about an old order can no longer be opened. */
  marketplaceTooLate: 42222,
  /** The marketplace asks to slow down; `info.retryAfterMs` is the pause. */
  marketplaceBusy: 42901,
  tooManyRequests: 429,
  internal: 50000,
  /** No session, or it has ended (requirements: spec 8). */
  loginExpired: 50001,
  /** The server is starting, stopping, or cannot reach its database; `Retry-After` is the wait. */
  unavailable: 50300,
  /** The marketplace cannot be reached, or its response is malformed. */
  marketplaceUnavailable: 50301,
} as const;
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
