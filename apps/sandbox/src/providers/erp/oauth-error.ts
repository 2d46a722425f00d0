import type { ErpAnswer } from './erp-answer.ts';

/** The codes of RFC 6749, 5.2, and of a server in trouble. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'temporarily_unavailable'
  | 'server_error';

/** A request to the token or revocation endpoint that is refused. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

const STATUS: Partial<Record<OAuthErrorCode, number>> = {
  invalid_client: 401,
  temporarily_unavailable: 503,
  server_error: 500,
};

/** The answer of RFC 6749, 5.2. */
export function answerOfError({ code, message }: OAuthError): ErpAnswer {
  return {
    status: STATUS[code] ?? 400,
    headers: code === 'invalid_client' ? { 'www-authenticate': 'Basic realm="erp"' } : {},
    body: { error: code, error_description: message },
  };
}
