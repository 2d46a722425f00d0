import type { FastifyRequest } from 'fastify';
import { ERP_CLIENT } from '../accounts/provider-accounts.ts';
import { OAuthError } from './oauth-error.ts';

/**
 * The fields of a form that the registered client sent, signed in by Basic or by fields (RFC 6749, 2.3.1).
 * Throws `OAuthError`.
 */
export function authenticatedForm(request: FastifyRequest): Readonly<Record<string, string>> {
  const fields = readForm(request);
  const header = request.headers.authorization;
  const { client_id: clientId, client_secret: clientSecret, ...others } = fields;
  if (header === undefined) {
    requireClient(clientId, clientSecret);
    return others;
  }
  if (clientSecret !== undefined) {
    throw new OAuthError('invalid_request', 'The client signs in twice: in the header and in the form.');
  }
  const [name, secret] = readBasic(header);
  requireClient(name, secret);
  if (clientId !== undefined && clientId !== name)
    throw new OAuthError('invalid_request', 'client_id is not the client of the header.');
  return others;
}

function readForm({ headers, body }: FastifyRequest): Readonly<Record<string, string>> {
  const [mediaType = ''] = (headers['content-type'] ?? '').split(';', 1);
  const isForm = mediaType.trim().toLowerCase() === 'application/x-www-form-urlencoded';
  if (!isForm || typeof body !== 'object' || body === null) {
    throw new OAuthError('invalid_request', 'The request is not a form.');
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') throw new OAuthError('invalid_request', `${name} is there twice.`);
    // A field without a value counts as absent (RFC 6749, 3.2).
    if (value !== '') fields[name] = value;
  }
  return fields;
}

function readBasic(header: string): [string, string] {
  const [, encoded = ''] = /^basic +([a-z0-9+/=_-]+)$/i.exec(header.trim()) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 0) throw new OAuthError('invalid_client', 'The header does not name a client.');
  return [fromForm(text.slice(0, at)), fromForm(text.slice(at + 1))];
}

/** Both parts of Basic are form-encoded before they are joined. */
function fromForm(text: string): string {
  return new URLSearchParams(`v=${text}`).get('v') ?? '';
}

function requireClient(clientId: string | undefined, clientSecret: string | undefined): void {
  if (clientId === ERP_CLIENT.clientId && clientSecret === ERP_CLIENT.clientSecret) return;
  throw new OAuthError('invalid_client', 'The client is unknown, or its secret is wrong.');
}
