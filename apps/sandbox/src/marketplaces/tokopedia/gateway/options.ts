import type { Allowance } from './rate-limit.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What no source settles about this marketplace, and what the sandbox takes for it. */
export interface TokopediaOptions {
  /** How long the app's token lives: the page's example says 30 days, a later notice two weeks. */
  tokenLifetimeMs: number;
  /**
   * Whether a bubble of the reply list gives its attachment, in the form observed in chat pushes. The
   * documented sample has an `attachment_id` alone, from which no picture can be shown.
   */
  bubbleAttachments: boolean;
  /** Whether chat pushes carry `user_id` and `payload` beside their six documented fields. */
  richChatPush: boolean;
  /** Whether stickers (21) and answers to one bubble (28) travel under their codes, or as plain words. */
  unconfirmedCodes: boolean;
  /** Whether a buyer's wish to cancel is pushed with the shop's id; the one source shows `order_id` alone. */
  cancellationNamesShop: boolean;
  /**
   * Calls whose permission the shops' owners have not given in the console, by a part of their path as the routes
   * write it: `/chat/`, `/order/`.
   */
  withheldPaths: readonly string[];
  /** What every endpoint allows an app whose limit is not published. */
  allowance: Allowance;
  /** "Date Range must be less than 3 days": of when an order was placed. */
  orderRangeDays: number;
  mostOrdersPerPage: number;
  mostProductsPerPage: number;
  mostRowsPerUpdate: number;
  /** How long a seller has to accept and to ship. */
  acceptMs: number;
  shipMs: number;
  /** How pushes are repeated. */
  retry: { timeoutMs: number; delaysMs: readonly number[]; ordered: boolean };
}

export const TOKOPEDIA_OPTIONS: TokopediaOptions = {
  tokenLifetimeMs: 14 * DAY_MS,
  bubbleAttachments: true,
  richChatPush: false,
  unconfirmedCodes: true,
  cancellationNamesShop: false,
  withheldPaths: [],
  allowance: { perSecond: 1000, burst: 1000 },
  orderRangeDays: 3,
  mostOrdersPerPage: 100,
  mostProductsPerPage: 50,
  mostRowsPerUpdate: 100,
  acceptMs: DAY_MS,
  shipMs: 2 * DAY_MS,
  retry: {
    timeoutMs: 5000,
    delaysMs: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
    ordered: false,
  },
};
