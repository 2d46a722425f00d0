import { ERROR_CODES } from '../contract/error-codes.ts';

/**
 * The server understood the call and said no (`result` not "success"; ruling R2).
 * `reason` is text for a person, in the request's language; `code` is for programs.
 * A lapsed login has code 50001 and the reason "Login expired" (specification, section 8).
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
 * `network`: no answer came. `aborted`: the caller's signal. `timeout`: nothing complete within the limit.
 * `status`: an answer outside 200-299. Whether the server acted is unknown for `network` and `timeout`.
 */
export type TransportErrorKind = 'network' | 'aborted' | 'timeout' | 'status';

/** The call did not get through. `message` is one of the four texts of the specification, section 8. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportErrorKind;
  /** The HTTP status; only with kind `status`. */
  readonly status: number | undefined;
  /** What the server said beside the status, in the request's language, where it sent an envelope. */
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
 * An answer that is not what the contract promises: a defect or a version skew, never the seller's doing.
 * Names the endpoint and where in the answer; it does not hold the answer, which may be private.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The endpoint's path, below `/api`. */
  readonly endpoint: string;
  /** Where in the envelope, dotted (`data.account.accountId`); empty for the answer as a whole. */
  readonly path: string;

  constructor(endpoint: string, path: string, problem: string) {
    super(`${endpoint} answered against the contract at "${path}": ${problem}`);
    this.endpoint = endpoint;
    this.path = path;
  }
}

/** A request that form encoding could not carry without loss; raised before anything is sent. */
export class RequestEncodingError extends Error {
  override readonly name = 'RequestEncodingError';
  /** The field, in bracket notation. */
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`"${field}" cannot be sent: ${problem}`);
    this.field = field;
  }
}

/** Everything a call can reject with. */
export type CallError = ApiError | TransportError | ContractError | RequestEncodingError;
