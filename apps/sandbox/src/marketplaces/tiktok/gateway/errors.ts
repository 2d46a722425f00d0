/**
 * The marketplace's error codes that this sandbox answers with. `several` is one code for many mistakes;
 * clients distinguish them by keywords of the message.
 */
export const TIKTOK_CODE = {
  ok: 0,
  tokenOfOtherShop: 101_000,
  accessTokenExpired: 105_002,
  scopeMissing: 105_005,
  badSign: 106_001,
  cipherMissing: 106_013,
  tooManyRequests: 36_009_002,
  internal: 36_009_003,
  several: 36_009_004,
  noSuchPath: 36_009_009,
  noSuchMethod: 36_009_010,
  noSuchVersion: 36_009_014,
  bodyTooLarge: 36_009_021,
  bodyMalformed: 36_009_022,
  notMultipart: 36_009_023,
  refreshTokenExpired: 36_004_001,
  authCodeInvalid: 36_004_004,
  chatParamsInvalid: 45_101_002,
  chatRecordMissing: 45_101_003,
  chatQuotaUsed: 45_101_004,
  chatSensitive: 45_101_006,
  chatNotAllowed: 45_102_007,
  chatClosed: 45_109_001,
} as const;

export type TikTokCode = (typeof TIKTOK_CODE)[keyof typeof TIKTOK_CODE];

/**
 * A refusal in the marketplace's own envelope. Public sources show HTTP 401 for a bad sign, an expired token
 * and a missing scope; the other statuses are this sandbox's choice, so a client should go by `code`.
 * `status` null: what the options say about refusals.
 */
export class TikTokError extends Error {
  readonly status: number | null;
  readonly code: TikTokCode;

  constructor(status: number | null, code: TikTokCode, message: string) {
    super(message);
    this.name = 'TikTokError';
    this.status = status;
    this.code = code;
  }
}

/** Code 36009004 with the words that name the mistake. */
export function severalError(message: string, status = 400): TikTokError {
  return new TikTokError(status, TIKTOK_CODE.several, message);
}

/** A chat call whose parameters are missing, malformed or out of range. */
export function chatParamsError(message: string): TikTokError {
  return new TikTokError(null, TIKTOK_CODE.chatParamsInvalid, `Invalid params: ${message}`);
}

/** Something a chat call names that the shop does not have. */
export function chatMissing(what: string): TikTokError {
  return new TikTokError(null, TIKTOK_CODE.chatRecordMissing, `Record not found: ${what}`);
}

/**
 * An invalid parameter of the commerce areas. Their own codes are in no source, so this uses the code that
 * serves for many mistakes.
 */
export function paramsError(message: string): TikTokError {
  return new TikTokError(null, TIKTOK_CODE.several, `Invalid params: ${message}`);
}

/** Something a call of the commerce areas names that the shop does not have. */
export function missing(what: string): TikTokError {
  return new TikTokError(null, TIKTOK_CODE.several, `${what} not found`);
}

/** A step that the status of an order, a return or a cancellation does not allow. */
export function notAllowed(message: string): TikTokError {
  return new TikTokError(null, TIKTOK_CODE.several, `Operation not allowed: ${message}`);
}
