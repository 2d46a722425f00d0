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
  /**
   * The password is right, and the person has a second factor: `loginSecondStep` follows. `info.expiresAt` is when the
   * first step ends, epoch ms.
   */
  secondStepNeeded: 40103,
  /** The first step of signing in was in another browser, is over 5 minutes ago, was used, or ended with the password. */
  secondStepExpired: 40104,
  /** Another person chose the password: `changePassword` is the only call until it is changed. */
  passwordChangeNeeded: 40105,
  /** The captcha's answer is wrong, or the captcha is used, expired or another form's. A new one is needed. */
  captchaWrong: 40110,
  /** The code is wrong, expired, used, replaced by a newer one, or was guessed too many times: one answer for all. */
  codeWrong: 40111,
  /** Too many codes were asked for or tried; `info.retryAfterMs` is the wait before the next attempt. */
  codePaused: 40112,
  /** Missing or stale cross-site-forgery token. The client fetches a new one and repeats once. */
  csrfRejected: 40301,
  forbidden: 40302,
  notFound: 40400,
  /** Shops of a consent belong to another account: `info.shopNames`, as their marketplace names them. */
  shopTaken: 40901,
  /** The plan has fewer free places than the shops need: `info.wanted` of them. */
  shopLimit: 40902,
  /** The same `clientMessageId` was used for another message. */
  clientMessageIdTaken: 40903,
  /** The message can no longer be recalled, or the marketplace has no recall. */
  recallTooLate: 40904,
  /** Another agent replied, and the sender had not seen it; `info` names the agent. Nothing was sent. */
  answeredMeanwhile: 40911,
  /** Another agent has claimed the conversation; `info` names the agent. */
  sessionClaimed: 40912,
  /** The colleague may not chat, does not see the shop, or is switched off. */
  colleagueUnable: 40913,
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
  /** The code is right, and its e-mail or mobile number has an account already. */
  accountExists: 40934,
  /** The terms have changed since the page showed them. */
  termsChanged: 40935,
  /** The second factor is on already, or is off, or its set-up is over 15 minutes ago: read its state again. */
  secondFactorChanged: 40936,
  /** The code is right, and its e-mail or mobile number belongs to another account by now. */
  contactTaken: 40937,
  /** Without this e-mail or mobile number the person could not sign in. */
  lastContact: 40938,
  /** The plan's sub-accounts, auto replies or AI replies are used up; `info.limit` is one of `PLAN_LIMITS`. */
  planLimit: 40941,
  /** The person is in the team already. */
  alreadyInTeam: 40942,
  /** The address has an invitation already; `info.invitationId` is the one to send again. */
  alreadyInvited: 40943,
  /** The role has people or invitations; `info.count` is their number. */
  roleInUse: 40944,
  /** The account is being deleted: that can no longer be cancelled. */
  deletionBegun: 40939,
  tooLarge: 41300,
  /** The authorisation in a marketplace's callback is unknown, used or too old. */
  authorisationInvalid: 42201,
  /** The marketplace did not accept the authorisation. */
  marketplaceRefused: 42202,
  /** Consent was given for other shops than the one to authorise again. Nothing was connected. */
  otherShop: 42207,
  /** The invitation was accepted, withdrawn, sent again or has expired. */
  invitationInvalid: 42208,
  /** The shop's authorisation has run out; it must be authorised again. */
  shopExpired: 42203,
  /** The marketplace accepts no such message from sellers. */
  kindNotTaken: 42204,
  /** The marketplace does not accept the file; `info.verdict` is core's `UploadVerdict`. */
  fileNotTaken: 42205,
  /** The file cannot be read as a spreadsheet of its kind; `info.problem` says why, `info.limit` is what it exceeds. */
  spreadsheetNotTaken: 42206,
  /**
   * A template names a variable that does not exist: `info.name`, at `info.at` (its brace, UTF-16 units from 0) of the text
   * in `info.language`.
   */
  variableUnknown: 42209,
  /** Bulk shipping needs the ERP link of each shop; `info.shopIdList` names those without. Nothing was begun. */
  shopLacksErp: 42231,
  /** The marketplace has no such function. */
  marketplaceUnsupported: 42220,
  /** The marketplace refused; `info.reason` is its own text. */
  marketplaceRejected: 42221,
  /** Too late: a conversation about an old order can no longer be opened. */
  marketplaceTooLate: 42222,
  /** The ERP did not accept the consent; a new one is needed. */
  erpRefused: 42230,
  /** The marketplace asks to slow down; `info.retryAfterMs` is the pause. */
  marketplaceBusy: 42901,
  tooManyRequests: 429,
  internal: 50000,
  /** No session, or it has ended (requirements: spec 8); `info.reason` is one of `SIGN_IN_END_REASONS`. */
  loginExpired: 50001,
  /** The server is starting, stopping, or cannot reach its database; `Retry-After` is the wait. */
  unavailable: 50300,
  /** The marketplace cannot be reached, or its response is malformed. */
  marketplaceUnavailable: 50301,
  /** This installation has no service for mails, or none for text messages: it cannot send codes. */
  deliveryMissing: 50302,
  /** This installation has no ERP. */
  erpMissing: 50310,
  /** The ERP cannot be reached, or its response is malformed. */
  erpUnavailable: 50311,
  /** This installation has no provider of translations. */
  translationMissing: 50320,
} as const;
export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES];
