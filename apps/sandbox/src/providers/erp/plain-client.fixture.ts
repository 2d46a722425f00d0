import { createHash, randomBytes } from 'node:crypto';
import { walkErpConsent } from '../../testing/walk-consent.ts';

/** An answer of the ERP: its status, headers and JSON. */
export interface PlainAnswer {
  status: number;
  headers: Headers;
  json: Record<string, unknown>;
}

export const REDIRECT_URI = 'http://app.test/auth_shop/auth_erp_callback';
export const CLIENT = { client_id: 'sandbox-erp-client', client_secret: 'sandbox-erp-client-secret' };

/** A client written from the RFCs alone, that knows the ERP's address. */
export function plainClient(issuer: string) {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  async function post(
    path: string,
    fields: [string, string][] | object,
    headers: object = {},
  ): Promise<PlainAnswer> {
    const pairs = Array.isArray(fields) ? fields : Object.entries(fields);
    return read(
      await fetch(issuer + path, {
        method: 'POST',
        body: new URLSearchParams(pairs),
        headers: { ...headers },
      }),
    );
  }
  async function read(answer: Response): Promise<PlainAnswer> {
    const text = await answer.text();
    const json = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: answer.status, headers: answer.headers, json };
  }

  const client = {
    verifier,
    post,
    /** The address of the consent page, with changes. */
    authoriseUrl(change: Record<string, string> = {}): string {
      const query = {
        response_type: 'code',
        client_id: CLIENT.client_id,
        redirect_uri: REDIRECT_URI,
        state: 'state & 1',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...change,
      };
      return `${issuer}/authorize?${new URLSearchParams(query)}`;
    },
    async code(accountId = 'erp-100417'): Promise<string> {
      const { code = '' } = await walkErpConsent(client.authoriseUrl(), accountId);
      return code;
    },
    exchange: (code: string, change: Record<string, string> = {}) =>
      post('/token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: REDIRECT_URI,
        code_verifier: verifier,
        ...CLIENT,
        ...change,
      }),
    refresh: (token: unknown) =>
      post('/token', { grant_type: 'refresh_token', refresh_token: String(token), ...CLIENT }),
    revoke: (token: unknown) => post('/revoke', { token: String(token), ...CLIENT }),
    who: async (token: unknown) =>
      read(await fetch(`${issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } })),
    metadata: async () => read(await fetch(`${issuer}/.well-known/oauth-authorization-server`)),
  };
  return client;
}
