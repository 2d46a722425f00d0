import { z } from 'zod';
import type { AdapterDeps } from '../adapter-deps.ts';
import { stringifyJson } from '../big-int-json.ts';
import type { Effect } from '../failures.ts';
import { makeHttp } from '../http.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import { readAnswer } from '../wire-body.ts';
import { wireNumber } from '../wire-values.ts';
import { checkTokopediaAnswer, checkTokopediaTokenAnswer } from './answer.ts';
import { makeAppTokenSource } from './app-token.ts';
import type { AppToken } from './app-token.ts';
import { basicAuthorisation } from './signature.ts';

export interface TokopediaConfig {
  /** The app's number; digits. */
  fsId: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** Without path, as is the other. */
  apiUrl: string;
  accountsUrl: string;
}

interface TokopediaCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** A `bigint` in it goes out as a bare integer. */
  body?: unknown;
  effect: Effect;
}

export interface TokopediaClient {
  /** A call with the app's token; the answer's `data`. A refused token is replaced once. */
  call(call: TokopediaCall): Promise<unknown>;
  /** The token the app works with now. */
  appToken(): Promise<AppToken>;
  /** A token other than `rejected`. */
  renewAppToken(rejected: string): Promise<AppToken>;
  /** Asks the accounts host for a token; its whole answer. */
  requestToken(query: Readonly<Record<string, string>>): Promise<unknown>;
}

const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: wireNumber });

/** Keeps the app's token, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeTokopediaClient(config: TokopediaConfig, deps: AdapterDeps): TokopediaClient {
  const sendHttp = makeHttp('Tokopedia', deps.timeoutMs);
  const appToken = makeAppTokenSource(fetchAppToken, () => deps.now());

  async function requestToken(query: Readonly<Record<string, string>>): Promise<unknown> {
    const url = new URL('/token', config.accountsUrl);
    url.search = new URLSearchParams(query).toString();
    const headers = {
      authorization: basicAuthorisation(config.clientId, config.clientSecret),
      'user-agent': 'seller-chat',
    };
    const answer = await sendHttp({ method: 'POST', url, headers, effect: 'read' });
    return checkTokopediaTokenAnswer(answer, deps.now());
  }

  async function fetchAppToken(): Promise<AppToken> {
    const answer = await requestToken({ grant_type: 'client_credentials' });
    const token = readAnswer(TokenSchema, answer, 'read', 'Tokopedia');
    return { accessToken: token.access_token, expiresAt: deps.now() + token.expires_in * 1000 };
  }

  async function callWith(accessToken: string, { method, path, query, body, effect }: TokopediaCall) {
    const url = new URL(path, config.apiUrl);
    url.search = new URLSearchParams(query).toString();
    const answer = await sendHttp({
      method,
      url,
      effect,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: stringifyJson(body) }),
    });
    return checkTokopediaAnswer(answer, effect, deps.now());
  }

  return {
    async call(call) {
      const { accessToken } = await appToken.current();
      try {
        return await callWith(accessToken, call);
      } catch (error) {
        if (!(error instanceof MarketplaceError) || error.kind !== 'tokenExpired') throw error;
        return callWith((await appToken.renew(accessToken)).accessToken, call);
      }
    },
    appToken: () => appToken.current(),
    renewAppToken: (rejected) => appToken.renew(rejected),
    requestToken,
  };
}
