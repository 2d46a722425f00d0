import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { callErp, erpFailureOf } from './erp-call.ts';
import type { ErpAnswer } from './erp-call.ts';
import { makeMetadataReader } from './erp-metadata.ts';
import type { ErpMetadata } from './erp-metadata.ts';
import type { Erp, ErpTokens } from './port.ts';

export interface OAuthErpOptions {
  /** The issuer, as its metadata names it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Epoch ms. */
  now(): number;
  /** Ms of a monotonic clock. */
  steadyNow(): number;
  timeoutMs?: number | undefined;
}

/** The scope for the company's name, where the ERP has one. */
const SCOPE = 'profile';
const MAX_TOKEN = 8192;
/** Ten years: a longer life is not believed. */
const MAX_LIFE_SECONDS = 10 * 365 * 86_400;

const Tokens = z.object({
  access_token: z.string().min(1).max(MAX_TOKEN),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().min(1).max(MAX_LIFE_SECONDS).optional(),
  refresh_token: z.string().min(1).max(MAX_TOKEN).optional(),
});

const Company = z.object({ sub: z.string().min(1).max(255), name: z.string().max(1000).default('') });

/** An ERP that is found by its address: metadata (RFC 8414), authorisation code with PKCE, revocation (RFC 7009). */
export function makeOAuthErp(options: OAuthErpOptions): Erp {
  const { issuer, now } = options;
  const metadata = makeMetadataReader(issuer, options);

  async function askForTokens(form: Readonly<Record<string, string>>): Promise<ErpTokens> {
    const known = await metadata();
    const answer = await post(options, known, known.token_endpoint, form);
    if (answer.status !== 200) throw erpFailureOf(answer);
    const { data } = Tokens.safeParse(answer.json);
    if (!data) throw new ProviderError('unknown', "the ERP's tokens cannot be read");
    return {
      accessToken: data.access_token,
      refreshToken: data.refresh_token ?? null,
      accessExpiresAt: data.expires_in === undefined ? 0 : now() + Math.floor(data.expires_in * 1000),
    };
  }

  return {
    issuer,

    async authoriseUrl({ state, challenge, redirectUri }) {
      const { authorization_endpoint: address, scopes_supported: scopes } = await metadata();
      const url = new URL(address);
      const query = {
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(scopes.includes(SCOPE) ? { scope: SCOPE } : {}),
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange({ code, verifier, redirectUri, iss }) {
      const { authorization_response_iss_parameter_supported: saysIss } = await metadata();
      // RFC 9207: the code of another server must not be given to this one.
      if (iss === undefined ? saysIss : iss !== issuer) {
        throw new ProviderError('permanent', 'the callback is from another ERP');
      }
      return askForTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      });
    },

    async refresh(refreshToken) {
      const tokens = await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
      // Where refresh tokens are not replaced, the one there is goes on.
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken };
    },

    async company(accessToken) {
      const { userinfo_endpoint: url } = await metadata();
      if (url === undefined) return { erpAccountId: '', erpAccountName: '' };
      const answer = await callErp({
        url,
        authorization: `Bearer ${accessToken}`,
        timeoutMs: options.timeoutMs,
      });
      if (answer.status !== 200) throw erpFailureOf(answer);
      const { data } = Company.safeParse(answer.json);
      if (!data) throw new ProviderError('temporary', "the ERP's answer about the company cannot be read");
      return { erpAccountId: data.sub, erpAccountName: data.name.trim().slice(0, 200) };
    },

    async revoke(token) {
      const known = await metadata();
      if (known.revocation_endpoint === undefined) return;
      const answer = await post(options, known, known.revocation_endpoint, { token });
      if (answer.status !== 200) throw erpFailureOf(answer);
    },
  };
}

/** Posts a form, signed in as the ERP takes it: by header, unless it takes fields only. */
function post(
  { clientId, clientSecret, timeoutMs }: OAuthErpOptions,
  { token_endpoint_auth_methods_supported: methods }: ErpMetadata,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<ErpAnswer> {
  if (!methods.includes('client_secret_basic') && methods.includes('client_secret_post')) {
    return callErp({ url, form: { ...form, client_id: clientId, client_secret: clientSecret }, timeoutMs });
  }
  const pair = `${formEncoded(clientId)}:${formEncoded(clientSecret)}`;
  return callErp({ url, form, authorization: `Basic ${Buffer.from(pair).toString('base64')}`, timeoutMs });
}

/** Both parts of Basic are form-encoded before they are joined (RFC 6749, 2.3.1). */
function formEncoded(text: string): string {
  return new URLSearchParams({ v: text }).toString().slice('v='.length);
}
