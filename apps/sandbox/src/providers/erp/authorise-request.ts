import { ERP_CLIENT } from '../accounts/provider-accounts.ts';
import { ERP_SCOPE } from './erp-route-deps.ts';

/** A request to `/authorize` that can be put before the company. */
export interface AuthoriseRequest {
  redirectUri: string;
  state: string;
  challenge: string;
  scope: string;
}

/** Why the person is asked nothing: shown on a page of the ERP, or reported to the app (RFC 6749, 4.1.2.1). */
export type AuthoriseProblem =
  | { page: string }
  | { redirectUri: string; state: string; error: string; description: string };

/** An S256 challenge: 32 bytes in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
] as const;

/**
 * Reads the query of `/authorize`, or the form of its page. While client and address are not both known nothing goes to
 * that address.
 */
export function readAuthoriseRequest(
  given: unknown,
  redirectUris: readonly string[],
): AuthoriseRequest | AuthoriseProblem {
  const fields = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  const [clientId, redirectUri, type, state, scope, challenge, method] = NAMES.map(
    (name) => fields[name] ?? '',
  );
  if (clientId !== ERP_CLIENT.clientId) return { page: 'No app with this client_id is registered.' };
  if (typeof redirectUri !== 'string' || !redirectUris.includes(redirectUri)) {
    return { page: 'The app did not register this redirect_uri.' };
  }
  const told = { redirectUri, state: typeof state === 'string' ? state : '' };
  const refuse = (error: string, description: string) => ({ ...told, error, description });
  for (const name of NAMES) {
    if (Array.isArray(fields[name])) return refuse('invalid_request', `${name} is there twice`);
  }
  if (type === '') return refuse('invalid_request', 'response_type is missing');
  if (type !== 'code') return refuse('unsupported_response_type', 'response_type is code');
  if (challenge === '') return refuse('invalid_request', 'code_challenge is missing');
  if (method !== 'S256') return refuse('invalid_request', 'code_challenge_method is S256');
  if (!CHALLENGE.test(String(challenge))) return refuse('invalid_request', 'code_challenge is malformed');
  if (scope !== '' && scope !== ERP_SCOPE) return refuse('invalid_scope', `scope is ${ERP_SCOPE}`);
  return { ...told, challenge: String(challenge), scope: ERP_SCOPE };
}

/** The address that carries an answer back to the app. */
export function withAnswer(redirectUri: string, answer: Readonly<Record<string, string>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== '') url.searchParams.set(name, value);
  return url.href;
}
