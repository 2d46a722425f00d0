import { randomBytes } from 'node:crypto';

/** A refused call: the code and words of the envelope, and the HTTP status it comes with. */
export class ShopeeFailure extends Error {
  override name = 'ShopeeFailure';
  readonly error: string;
  readonly status: number;

  constructor(error: string, message: string, status = 200) {
    super(message);
    this.error = error;
    this.status = status;
  }
}

/** A parameter is missing or malformed. */
export function wrongParameter(detail: string): ShopeeFailure {
  return new ShopeeFailure('error_param', `Wrong parameters, detail: ${detail}`);
}

function requestId(): string {
  return randomBytes(16).toString('hex');
}

/** Success with the fields at the top, as the token calls and `get_shop_info` answer. */
export function topLevel(fields: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, request_id: requestId(), error: '', message: '' };
}

/** Success with everything under `response`. A call that could not give all it was asked for says why in `warnings`. */
export function inResponse(
  response: Record<string, unknown>,
  warnings: readonly string[] = [],
): Record<string, unknown> {
  const warning = warnings.length === 0 ? {} : { warning: warnings.join('; ') };
  return { request_id: requestId(), error: '', message: '', ...warning, response };
}

/** The body of a refused call. */
export function failureBody(failure: ShopeeFailure): Record<string, unknown> {
  return { request_id: requestId(), error: failure.error, message: failure.message };
}
