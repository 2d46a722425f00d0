import type { AdapterDeps } from '../adapter-deps.ts';
import type { Effect } from '../failures.ts';
import { makeHttp } from '../http.ts';
import { checkTikTokAnswer } from './answer.ts';
import { signTikTokCall } from './signature.ts';

export interface TikTokConfig {
  appKey: string;
  appSecret: string;
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
  body?: unknown;
  accessToken: string;
  /** Absent on calls that are about no single shop: TikTok refuses it there. */
  shopCipher?: string;
  effect: Effect;
}

export interface TikTokClient {
  /** An unsigned call of the token host; its `data`. A lost answer counts as nothing done. */
  callAuth(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  /** A signed call; its `data`. */
  callApi(call: TikTokCall): Promise<unknown>;
}

/** Signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeTikTokClient(config: TikTokConfig, deps: AdapterDeps): TikTokClient {
  const sendHttp = makeHttp('TikTok', deps.timeoutMs);
  return {
    async callAuth(path, query) {
      const url = new URL(path, config.authUrl);
      url.search = new URLSearchParams({
        ...query,
        app_key: config.appKey,
        app_secret: config.appSecret,
      }).toString();
      const answer = await sendHttp({ method: 'GET', url, effect: 'read' });
      return checkTikTokAnswer(answer, 'read', deps.now());
    },
    async callApi({ method, path, query, body, accessToken, shopCipher, effect }) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const parameters = {
        ...query,
        app_key: config.appKey,
        timestamp: String(Math.floor(deps.now() / 1000)),
        ...(shopCipher !== undefined && { shop_cipher: shopCipher }),
      };
      const url = new URL(path, config.apiUrl);
      url.search = new URLSearchParams({
        ...parameters,
        sign: signTikTokCall(config.appSecret, path, parameters, text),
      }).toString();
      const headers = { 'x-tts-access-token': accessToken, 'content-type': 'application/json' };
      const answer = await sendHttp({ method, url, headers, effect, ...(text !== '' && { body: text }) });
      return checkTikTokAnswer(answer, effect, deps.now());
    },
  };
}
