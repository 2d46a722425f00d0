import { ERROR_CODES } from '../contract/wire/error-codes.ts';

/**
 * The server understood the call and said no (`result` not "success"; requirements: R2).
 * `reason` is text for a person, in the request's language; `code` is for programs.
 * An expired login has code 50001 and the reason "Login expired" (requirements: spec 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly reason: string;
  readonly info: Readonly<Record<string, unknown>> | undefined;

  constructor(code: number, reason: string, info?: Readonly<Record<string, unknown>>) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.info = info;
  }

  /** No session, or it has ended; the seller must sign in again. */
  get isLoginExpired(): boolean {
    return this.code === ERROR_CODES.loginExpired;
  }
}

/**
 * `network`: no response. `aborted`: the caller's signal. `timeout`: no complete response within the limit.
 * `status`: a response outside of 200-299. Whether the server acted is unknown for `network` and `timeout`.
 */
export type TransportErrorKind = 'network' | 'aborted' | 'timeout' | 'status';

/** The call did not get through. `message` is one of four fixed texts (requirements: spec 8). */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportErrorKind;
  /** The HTTP status; only with kind `status`. */
  readonly status: number | undefined;
  /** The server's reason, in the request's language, if it sent an envelope. */
  readonly reason: string | undefined;

  private constructor(kind: TransportErrorKind, message: string, details: TransportErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.kind = kind;
    this.status = details.status;
    this.reason = details.reason;
  }

  static network(cause: unknown): TransportError {
    return new TransportError('network', 'Network Error', { cause });
  }

  static aborted(cause: unknown): TransportError {
    return new TransportError('aborted', 'Request aborted', { cause });
  }

  static timeout(timeoutMs: number): TransportError {
    return new TransportError('timeout', `timeout of ${timeoutMs} ms exceeded`);
  }

  static status(status: number, reason?: string): TransportError {
    const details = reason === undefined ? { status } : { status, reason };
    return new TransportError('status', `Request failed with status code ${status}`, details);
  }
}

interface TransportErrorDetails {
  status?: number;
  reason?: string;
  cause?: unknown;
}

/**
 * A response that does not match the contract: a defect or a version skew, never the seller's fault. Names the endpoint
 * and the path in the response; it does not hold the response, which may be private.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The endpoint's path, below `/api`. */
  readonly endpoint: string;
  /** Path in the envelope, dotted (`data.account.accountId`); empty for the whole response. */
  readonly path: string;

  constructor(endpoint: string, path: string, problem: string) {
    super(`${endpoint} answered against the contract at "${path}": ${problem}`);
    this.endpoint = endpoint;
    this.path = path;
  }
}

/** A request that form encoding cannot carry without loss; thrown before sending. */
export class RequestEncodingError extends Error {
  override readonly name = 'RequestEncodingError';
  /** The field, in bracket notation. */
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`"${field}" cannot be sent: ${problem}`);
    this.field = field;
  }
}

/** All errors that a call can reject with. */
export type CallError = ApiError | TransportError | ContractError | RequestEncodingError;
