import { randomBytes } from 'node:crypto';

/** Who is to blame for a failure, as the gateway says it. */
export type FailureType = 'ISV' | 'ISP' | 'SYSTEM';

/** A call the gateway, or an older service behind it, refuses. Answered with HTTP 200, as the real one does. */
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

/** The fields in which the services behind the gateway report a call's result. */
const VERDICTS = {
  chat: { code: 'err_code', text: 'err_message' },
  promotion: { code: 'error_code', text: 'error_msg' },
  media: { code: 'result_code', text: 'result_message' },
} as const;
export type Service = keyof typeof VERDICTS;

/** A call the gateway lets through and the service behind it refuses. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';
  readonly service: Service;
  readonly code: string;

  constructor(service: Service, code: string, message: string) {
    super(message);
    this.service = service;
    this.code = code;
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

/** The success of the gateway's own services: orders, products, returns, the shop. */
export function withData(data: unknown): Record<string, unknown> {
  return topLevel({ data });
}

/** The success of a service, with its verdict and further fields. */
export function served(service: Service, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const { code, text } = VERDICTS[service];
  return topLevel({ success: true, [code]: '0', [text]: '', ...fields });
}

/** The chat service's success. */
export function chatSuccess(data?: unknown): Record<string, unknown> {
  return served('chat', data === undefined ? {} : { data });
}

/** The answer to a failed call. */
export function failureBody(failure: GatewayFailure | ServiceFailure): Record<string, unknown> {
  if (failure instanceof ServiceFailure) {
    const { code, text } = VERDICTS[failure.service];
    return topLevel({ success: false, [code]: failure.code, [text]: failure.message });
  }
  const { code, type, message } = failure;
  return { code, type, message, request_id: requestId() };
}
