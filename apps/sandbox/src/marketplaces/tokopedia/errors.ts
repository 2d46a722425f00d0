import type { Envelope } from './envelope.ts';

/** A refusal with its HTTP status and whole body, in whichever envelope the call uses. */
export class FsError extends Error {
  readonly status: number;
  readonly body: Envelope;

  constructor(status: number, body: Envelope, message: string) {
    super(message);
    this.name = 'FsError';
    this.status = status;
    this.body = body;
  }
}

/**
 * A refusal in the usual envelope. Only the 401 and 403 statuses are documented; for the others
 * (400 malformed, 404 not found, 500 failure) the sandbox takes the plain meaning.
 */
export function headerError(
  status: number,
  messages: string,
  reason: string,
  errorCode: string | number,
): FsError {
  const header = { process_time: 0, messages, reason, error_code: errorCode };
  return new FsError(status, { header, data: null }, reason === '' ? messages : reason);
}

/** A refusal in the older envelope. */
export function statusError(message: string): FsError {
  return new FsError(400, { data: null, status: '400 Bad Request', error_message: [message] }, message);
}

/** A parameter of the wrong form; `code` stays 0 where the marketplace's own samples show that. */
export function parameterError(reason: string, code: string | number = 0): FsError {
  return headerError(400, 'Your request format or parameters have some problem.', reason, code);
}

/** The shop's owner has not linked it to the app. */
export function notLinkedError(fsId: string, shopId: string): FsError {
  const reason = `FS ID is not associated with Shop ID: fs_id ${fsId}, shop_id ${shopId}`;
  return headerError(403, 'Forbidden', reason, 'RBAC_MDLW_001');
}

export function unauthorizedError(): FsError {
  return headerError(401, 'unauthorized', 'the access token is missing, unknown or expired', 0);
}

export function internalError(): FsError {
  return headerError(500, 'Our server encounters an error, please try again later', '', 'SHP_GRPC_001');
}

export function rateLimitError(): FsError {
  return headerError(429, 'Too many requests', 'the rate limit of this endpoint is exceeded', 0);
}
