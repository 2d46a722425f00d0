import type { SignInEndReason } from '../contract/account/end-reasons.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../contract/wire/endpoint.ts';
import type { CallError, ContractError } from './errors.ts';

/** Options of the client. */
export interface HttpClientOptions {
  /** Base of the API; default `/api` on the page's origin (an absolute address in Node). */
  baseUrl?: string;
  /** Sent as `version=1_<appVersion>`. */
  appVersion: string;
  /** The token that calls carry instead of the session's cookie, as it is now; null: none is known. Absent: the cookie. */
  bearer?: () => string | null;
  /** Called for every request, so that a change of language applies at once. */
  language: () => string;
  /**
   * The session has ended, and why. Called once for any number of failed calls, and again only after a signed-in call has
   * succeeded in between.
   */
  onLoginExpired?: (reason: SignInEndReason) => void;
  /** A call was refused because its permission is missing: what the app knows of the person's rights may be out of date. */
  onForbidden?: () => void;
  /** The server's build number, for every response that has one; the app compares and throttles. */
  onVersion?: (version: string) => void;
  /**
   * A failed call to show to the seller: the server's reason if there is one, else the error's own message (English;
   * translate it by the kind of `error`). Not called for an expired login, a call that the app aborted, or a silent
   * one.
   */
  onErrorToast?: (reason: string, error: CallError) => void;
  /** A malformed row of a list was left out of the response. */
  onRowLeftOut?: (error: ContractError) => void;
  /** Default: the platform's. `CallPrefetch.fetch`, or an in-memory transport in tests. */
  fetch?: typeof globalThis.fetch;
  /** Time limit of one attempt, ms; default 2 minutes (requirements: spec 9). */
  timeoutMs?: number;
  /** The pause before a retry after "too many requests"; must reject when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** A file that a call carries; only for endpoints that take one. */
export interface FileToSend {
  blob: Blob;
  name: string;
  /** 0 to 1; called if the platform reports progress. */
  onProgress?: (fraction: number) => void;
}

export interface CallOptions {
  /** The file of an endpoint with `file`. */
  file?: FileToSend;
  /** Ends the call, also during a retry pause; it rejects with "Request aborted". */
  signal?: AbortSignal;
  /** Called before each pause of a retry after "too many requests", with its length in ms. */
  onRetry?: (pauseMs: number) => void;
  /** Keeps a failure from `onErrorToast`; the call still rejects. */
  silent?: boolean;
  /** Time limit of one attempt of this call, ms. Reads have shorter ones of their own for their first attempts. */
  timeoutMs?: number;
}

export interface HttpClient {
  /**
   * Makes one call and resolves with the checked `data`. Rejects only with a `CallError`. A read that has no answer
   * within seconds is made again. Everything else is retried only if the server did nothing: 429, a refused forgery
   * token, and a session that goes on under a new cookie.
   */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /**
   * Every connection that is open now is dead without being closed, as after a sleep: ends the calls that wait on one.
   * Reads are made again; the others reject as without a network, but for uploads, which notice by themselves.
   */
  reconnect(): void;
}
