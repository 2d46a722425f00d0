import { z } from 'zod';
import type { AdapterDeps } from '../adapter-deps.ts';
import { ambiguousFailure, failureOfStatus, retryAfterOf } from '../failures.ts';
import type { Effect } from '../failures.ts';
import { makeHttp } from '../http.ts';
import type { HttpAnswer } from '../http.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { ShopAccess } from '../port.ts';
import { jsonOf } from '../wire-body.ts';
import { wireBoolean, wireText } from '../wire-values.ts';
import { signLazadaCall } from './signature.ts';
import type { LazadaConfig } from './sites.ts';

const EnvelopeSchema = z.looseObject({
  code: wireText,
  type: wireText.optional(),
  message: wireText.optional(),
  success: wireBoolean.optional(),
  err_code: wireText.optional(),
  err_message: wireText.optional(),
});
type Envelope = z.infer<typeof EnvelopeSchema>;

interface LazadaCall {
  method: 'GET' | 'POST';
  /** The part after `/rest`. */
  path: string;
  parameters: Readonly<Record<string, string>>;
  effect: Effect;
}

export interface LazadaClient {
  /** A call of the authorisation server; the whole answer, which carries its fields at the top. */
  callAuth(call: LazadaCall): Promise<Readonly<Record<string, unknown>>>;
  /** A call for a shop at its site's gateway; the answer's `data`. */
  callShop(shop: Pick<ShopAccess, 'site' | 'credentials'>, call: LazadaCall): Promise<unknown>;
}

const TOKEN_EXPIRED = new Set(['IllegalAccessToken']);
/** Of the authorisation server: the code or the grant is worth nothing any more. */
const GRANT_GONE = new Set(['InvalidCode', 'IllegalRefreshToken', 'AUTH_TYPE_UNSUPPORTED']);
const RATE_LIMITED = new Set(['ApiCallLimit', 'AppCallLimit', 'Mp3SellerApiLimit', 'TRAFFIC_CONTROL', '901']);
/** The gateway gave up on its own backend: the request may be on its way there. */
const AMBIGUOUS = new Set(['ServiceTimeout']);

/** Signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeLazadaClient(config: LazadaConfig, deps: AdapterDeps): LazadaClient {
  const sendHttp = makeHttp('Lazada', deps.timeoutMs);

  async function call(
    origin: string,
    { method, path, parameters, effect }: LazadaCall,
    accessToken?: string,
  ) {
    const signed = sign(config, deps.now(), path, parameters, accessToken);
    const url = new URL(`${origin}/rest${path}`);
    if (method === 'GET') url.search = signed.toString();
    const answer = await sendHttp({
      method,
      url,
      effect,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: signed.toString(),
      }),
    });
    return checked(answer, effect, deps.now());
  }

  return {
    callAuth: (request) => call(config.authUrl, request),
    async callShop({ site, credentials }, request) {
      const origin = config.apiUrlBySite[site];
      if (origin === undefined) throw new MarketplaceError('refused', `Lazada has no site "${site}".`);
      return (await call(origin, request, credentials.accessToken))['data'];
    },
  };
}

function sign(
  config: LazadaConfig,
  now: number,
  path: string,
  parameters: Readonly<Record<string, string>>,
  accessToken: string | undefined,
): URLSearchParams {
  const all = {
    ...parameters,
    app_key: config.appKey,
    timestamp: String(now),
    sign_method: 'sha256',
    ...(accessToken !== undefined && { access_token: accessToken }),
  };
  return new URLSearchParams({ ...all, sign: signLazadaCall(config.appSecret, path, all) });
}

function checked(answer: HttpAnswer, effect: Effect, now: number): Envelope {
  const parsed = EnvelopeSchema.safeParse(jsonOf(answer.text));
  if (!parsed.success) throw failureOfStatus(answer, effect, 'Lazada', now);
  const envelope = parsed.data;
  if (envelope.code !== '0') throw failureOfGateway(envelope, answer, effect, now);
  const businessCode = envelope.err_code ?? '0';
  if (envelope.success === false || (businessCode !== '0' && businessCode !== '')) {
    // The module behind the gateway has looked at the request and declined it.
    const message = envelope.err_message || `Lazada refused (${businessCode}).`;
    if (RATE_LIMITED.has(businessCode)) throw rateLimited(businessCode, message, answer, now);
    throw new MarketplaceError('refused', message, { marketplaceCode: businessCode });
  }
  return envelope;
}

function failureOfGateway(
  envelope: Envelope,
  answer: HttpAnswer,
  effect: Effect,
  now: number,
): MarketplaceError {
  const { code } = envelope;
  const message = envelope.message || `Lazada refused (${code}).`;
  if (TOKEN_EXPIRED.has(code))
    return new MarketplaceError('tokenExpired', message, { marketplaceCode: code });
  if (GRANT_GONE.has(code)) return new MarketplaceError('unauthorised', message, { marketplaceCode: code });
  if (RATE_LIMITED.has(code) || answer.status === 429) return rateLimited(code, message, answer, now);
  // SYSTEM is the platform's own failure; ISV names a mistake of the caller's, found before anything was done.
  const isCallersMistake = envelope.type === 'ISV';
  if (AMBIGUOUS.has(code) || envelope.type === 'SYSTEM' || (answer.status >= 500 && !isCallersMistake)) {
    return ambiguousFailure(effect, message, { marketplaceCode: code });
  }
  return new MarketplaceError('refused', message, { marketplaceCode: code });
}

/** Lazada tells the wait in its text ("this ban will last 3 seconds"); code 901 means the next second. */
function rateLimited(code: string, message: string, answer: HttpAnswer, now: number): MarketplaceError {
  const seconds = /last\s+(\d+)\s+second/i.exec(message)?.[1];
  const told = seconds === undefined ? retryAfterOf(answer.headers, now) : Number(seconds) * 1000;
  return new MarketplaceError('rateLimited', message, {
    marketplaceCode: code,
    retryAfterMs: told ?? (code === '901' ? 1000 : null),
  });
}
