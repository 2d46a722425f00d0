import type { AdapterDeps } from '../../adapter-deps.ts';
import type { ShopAccess } from '../../credentials.ts';
import type { Effect } from '../../failures.ts';
import { makeHttp } from '../../http.ts';
import type { HttpAnswer, HttpRequest } from '../../http.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import { checkTikTokAnswer } from './answer.ts';
import { signTikTokCall } from './signature.ts';

export interface TikTokConfig {
  appKey: string;
  appSecret: string;
  /** The secret before the newest one: pushes under way while it changes are signed with it. */
  previousAppSecret?: string;
  /** Names the app on the consent page; not the app key. */
  serviceId: string;
  /** Without path, as are the other two. */
  apiUrl: string;
  authUrl: string;
  /** Sellers in the United States have a consent host of their own. */
  consentUrl: string;
}

export interface TikTokCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON; a `FormData` as the upload it is, which no signature covers. */
  body?: unknown;
  effect: Effect;
}

/** A part of a file, and where it goes. */
export interface TikTokBytes {
  address: string;
  query: Readonly<Record<string, string>>;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface TikTokClient {
  /** An unsigned call of the token host; its `data`. A lost answer counts as nothing done. */
  callAuth(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** A signed call about one shop; its `data`. Throws `unauthorised` when the shop has no cipher. */
  callShop(shop: ShopAccess, call: TikTokCall): Promise<unknown>;
  /** The time of the calendar, epoch ms. */
  now(): number;
  /** Sends bytes to an address that TikTok gave, unsigned; its answer. The shop's token goes to the API's own host only. */
  putBytes(shop: ShopAccess, upload: TikTokBytes): Promise<HttpAnswer>;
  /** A signed call about all shops of a token, which takes no cipher; its `data`. */
  callSeller(owner: { accessToken: string; platformShopId: string }, call: TikTokCall): Promise<unknown>;
}

/** Waits for its turn, signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeTikTokClient(config: TikTokConfig, deps: AdapterDeps): TikTokClient {
  const sendHttp = makeHttp('TikTok', deps);

  async function callApi(
    { accessToken, platformShopId }: { accessToken: string; platformShopId: string },
    { method, path, query, body, effect }: TikTokCall,
    shopCipher: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    await deps.pace({ platform: 'TikTok', platformShopId });
    const isUpload = body instanceof FormData;
    const text = body === undefined || isUpload ? '' : JSON.stringify(body);
    const parameters = {
      ...query,
      ...shopCipher,
      app_key: config.appKey,
      timestamp: String(Math.floor(deps.now() / 1000)),
    };
    const url = new URL(path, config.apiUrl);
    url.search = new URLSearchParams({
      ...parameters,
      sign: signTikTokCall(config.appSecret, path, parameters, text),
    }).toString();
    const request: HttpRequest = {
      method,
      url,
      effect,
      headers: {
        'x-tts-access-token': accessToken,
        ...(!isUpload && { 'content-type': 'application/json' }),
      },
      ...(isUpload ? { body } : text !== '' && { body: text }),
    };
    return checkTikTokAnswer(await sendHttp(request), effect, deps.now());
  }

  return {
    now: deps.now,
    async callAuth(path, query) {
      await deps.pace({ platform: 'TikTok', platformShopId: '' });
      const url = new URL(path, config.authUrl);
      url.search = new URLSearchParams({
        ...query,
        app_key: config.appKey,
        app_secret: config.appSecret,
      }).toString();
      const answer = await sendHttp({ method: 'GET', url, effect: 'read' });
      return checkTikTokAnswer(answer, 'read', deps.now());
    },
    async callShop({ platformShopId, credentials }, call) {
      const cipher = credentials.extra['cipher'];
      if (cipher === undefined) {
        throw new MarketplaceError('unauthorised', 'This TikTok shop has no cipher.');
      }
      const owner = { accessToken: credentials.accessToken, platformShopId };
      return callApi(owner, call, { shop_cipher: cipher });
    },
    async putBytes({ platformShopId, credentials }, { address, query, mediaType, bytes }) {
      await deps.pace({ platform: 'TikTok', platformShopId });
      const url = addressOf(address);
      const cipher = credentials.extra['cipher'];
      const parameters = {
        ...query,
        app_key: config.appKey,
        ...(cipher !== undefined && { shop_cipher: cipher }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      const isOwn = url.origin === new URL(config.apiUrl).origin;
      const headers = {
        'content-type': mediaType,
        ...(isOwn && { 'x-tts-access-token': credentials.accessToken }),
      };
      return sendHttp({ method: 'PUT', url, effect: 'read', headers, body: bytes });
    },
    callSeller: (owner, call) => callApi(owner, call, {}),
  };
}

function addressOf(address: string): URL {
  if (URL.canParse(address)) return new URL(address);
  throw new MarketplaceError('unavailable', 'TikTok gave no address for the upload.');
}
