/**
 * Every `code` an answer can carry (ruling R2). 0 is success; the specification fixes 50001, 40001 and 429.
 * The reasons shown to people are the server's, in the request's language; code here is for programs.
 * Append-only.
 */
export const ERROR_CODES = {
  ok: 0,
  /** The request does not fit the contract; `info.fields` names each wrong field. */
  invalidRequest: 40000,
  /** The free translation limit is reached (specification, section 8). */
  translationLimit: 40001,
  wrongCredentials: 40101,
  /** Too many wrong passwords came from here; `info.retryAfterMs` says when the next attempt may be made. */
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
  /** The message cannot be taken back any more, or the marketplace takes none back. */
  recallTooLate: 40904,
  /** Somebody else answered the buyer, and the sender had not seen it; `info` names who. Nothing was sent. */
  answeredMeanwhile: 40911,
  /** Somebody else of the team has claimed the conversation; `info` names who. */
  sessionClaimed: 40912,
  /** Somebody else has changed it since it was read; `info` holds it as it stands. */
  changedMeanwhile: 40920,
  /** There is no conversation with this buyer yet; the marketplace makes one with the first message. */
  sessionNotBegun: 40921,
  /** Something of this kind bears the name already. */
  nameTaken: 40930,
  /** No more of these can be made; `info.limit` says how many there may be. */
  tooMany: 40931,
  /** The account's files that are uploading or wait to be sent are too large together; `info.limit` is in bytes. */
  uploadsFull: 40932,
  /** All files that the account keeps are too large together; `info.limit` is in bytes. */
  uploadSpaceFull: 40933,
  tooLarge: 41300,
  /** The authorisation a marketplace sent back is unknown, used or too old. */
  authorisationInvalid: 42201,
  /** The marketplace did not accept the authorisation. */
  marketplaceRefused: 42202,
  /** The shop's authorisation has run out; it must be authorised again. */
  shopExpired: 42203,
  /** The marketplace takes no such message from sellers. */
  kindNotTaken: 42204,
  /** A file that the marketplace does not take; `info.verdict` is core's `UploadVerdict`. */
  fileNotTaken: 42205,
  /** The marketplace offers no such thing. */
  marketplaceUnsupported: 42220,
  /** The marketplace refused; `info.reason` says why in its own words. */
  marketplaceRejected: 42221,
  /** It is too late for that; a conversation about an order that old cannot be opened any more. */
  marketplaceTooLate: 42222,
  /** The marketplace asks to slow down; `info.retryAfterMs` says for how long. */
  marketplaceBusy: 42901,
  tooManyRequests: 429,
  internal: 50000,
  /** No session, or it has ended (specification, section 8). */
  loginExpired: 50001,
  /** The server is starting, stopping, or cannot reach its database; `Retry-After` says when to come back. */
  unavailable: 50300,
  /** The marketplace cannot be reached, or its answer cannot be used. */
  marketplaceUnavailable: 50301,
} as const;
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
