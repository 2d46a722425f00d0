/**
 * What the reference leaves open, in one place: each value is the likeliest reading, and a test or a control
 * page may play another one with `makeTikTok({ ...TIKTOK_OPTIONS, ... })`.
 */
export interface TikTokOptions {
  /** Documented are 10 messages a page; published clients ask for 20 and get an answer. */
  messagePage: { served: number; accepted: number };
  /** Messages an app may send for one shop in a day. */
  dailyMessages: number;
  /** The waits before the 2nd, 3rd ... attempt of a push, ms; other notes speak of up to 72 hours. */
  pushDelaysMs: readonly number[];
  /** How an order push spells the end of an order that the API calls CANCELLED. */
  pushedCancelledOrder: 'CANCEL' | 'CANCELLED';
  /** How a cancellation push spells what the API calls CANCELLATION_REQUEST_CANCEL. */
  pushedCancelledRequest: 'CANCELLATION_REQUEST_CANCELLED' | 'CANCELLATION_REQUEST_CANCEL';
  /** The HTTP status of a refusal of the chat and the commerce areas, whose codes are known and statuses not. */
  refusalStatus: number;
  /** The least `page_size` of a return search. */
  minReturnsPage: number;
  /** Whether a return that the seller begins needs no further answer of the seller's. */
  agreesToSellerReturns: boolean;
  /** Calls an app may make for one shop in a second: real, and published nowhere. */
  callsPerSecond: number;
  /** How long a paid order may wait until it is ready for the carrier, ms; other figures hold in single regions. */
  handoverMs: number;
  /** How long a seller's consent, and with it the refresh token, lasts, ms. */
  grantLifetimeMs: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const TIKTOK_OPTIONS: TikTokOptions = {
  messagePage: { served: 10, accepted: 20 },
  dailyMessages: 10_000,
  pushDelaysMs: [2 * MINUTE_MS, 30 * MINUTE_MS, 180 * MINUTE_MS, 720 * MINUTE_MS],
  pushedCancelledOrder: 'CANCEL',
  pushedCancelledRequest: 'CANCELLATION_REQUEST_CANCELLED',
  refusalStatus: 200,
  minReturnsPage: 10,
  agreesToSellerReturns: true,
  callsPerSecond: Infinity,
  handoverMs: 2 * DAY_MS,
  grantLifetimeMs: 365 * DAY_MS,
};
