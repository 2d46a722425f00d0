import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts';
import type { CallError, ContractError } from './errors.ts';

/** What the client needs from the app around it. */
export interface HttpClientOptions {
  /** Where the API lives; `/api` on the page's own origin unless given (an absolute address in Node). */
  baseUrl?: string;
  /** Sent as `version=1_<appVersion>`. */
  appVersion: string;
  /** Asked for every request, so a change of language counts at once. */
  language: () => string;
  /**
   * The session has ended. Called once however many calls notice it, and again only after a call for
   * accounts has succeeded in between.
   */
  onLoginExpired?: () => void;
  /** The server's build number, for every answer that carries one; comparing and throttling is the app's. */
  onVersion?: (version: string) => void;
  /**
   * A failed call that the seller should hear of: the server's reason where there is one, else the error's
   * own message (English; tell the kinds apart by `error` to translate it). Never for a lapsed login, a call
   * the app itself aborted, or a silent one.
   */
  onErrorToast?: (reason: string, error: CallError) => void;
  /** A row of a list did not fit the contract and was left out of the answer. */
  onRowLeftOut?: (error: ContractError) => void;
  /** The platform's own unless given: `CallsAhead.fetch`, or an in-memory transport in tests. */
  fetch?: typeof globalThis.fetch;
  /** Longest time one attempt may take; 2 minutes unless given (specification, section 9). */
  timeoutMs?: number;
  /** Waits between repeats after "too many requests"; must reject when the signal aborts. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

/** A file that a call carries; only for endpoints that take one. */
export interface FileToSend {
  blob: Blob;
  name: string;
  /** 0 to 1; told where the platform tells it. */
  onProgress?: (fraction: number) => void;
}

export interface CallOptions {
  /** What an endpoint with a `file` carries. */
  file?: FileToSend;
  /** Ends the call, waits for repeats included; it rejects with "Request aborted". */
  signal?: AbortSignal;
  /** Keeps a failure from `onErrorToast`; the call still rejects. */
  silent?: boolean;
}

export interface HttpClient {
  /**
   * Makes one call and resolves with the checked `data`. Rejects with a `CallError`, and with nothing else.
   * Never repeated on its own, save where the server did nothing: 429, and a refused forgery token.
   */
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<ResponseOf<E>>;
}
