import { randomBytes } from 'node:crypto';

/** Who is to blame for a failure, as the gateway says it. */
export type FailureType = 'ISV' | 'ISP' | 'SYSTEM';

/** A call the gateway refuses. Answered with HTTP 200, as the real gateway does. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure';
  readonly code: string;
  readonly type: FailureType;

  constructor(code: string, message: string, type: FailureType = 'ISV') {
    super(message);
    this.code = code;
    this.type = type;
  }
}

/** A call the gateway lets through and the chat service refuses. */
export class ChatFailure extends Error {
  override name = 'ChatFailure';
  readonly errCode: string;

  constructor(errCode: string, message: string) {
    super(message);
    this.errCode = errCode;
  }
}

/** An id for one request, of the gateway's length. */
function requestId(): string {
  return randomBytes(12).toString('hex');
}

/** The gateway's success with its own fields at the top, as the token calls answer. */
export function topLevel(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, code: '0', request_id: requestId() };
}

/** The chat service's success. */
export function chatSuccess(data?: unknown): Record<string, unknown> {
  const base = { success: true, err_code: '0', err_message: '' };
  return topLevel(data === undefined ? base : { ...base, data });
}

/** The answer to a failed call. */
export function failureBody(failure: GatewayFailure | ChatFailure): Record<string, unknown> {
  if (failure instanceof ChatFailure) {
    return topLevel({ success: false, err_code: failure.errCode, err_message: failure.message });
  }
  const { code, type, message } = failure;
  return { code, type, message, request_id: requestId() };
}
