import { z } from 'zod';
import type { AdapterDeps } from '../../adapter-deps.ts';
import { stringifyJson } from '../../big-int-json.ts';
import type { Effect } from '../../failures.ts';
import { makeHttp } from '../../http.ts';
import type { HttpAnswer } from '../../http.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { wireNumber } from '../../wire-values.ts';
import { checkTokopediaAnswer, checkTokopediaTokenAnswer, readTokopediaPage } from './answer.ts';
import { makeAppTokenSource } from './app-token.ts';
import type { AppToken } from './app-token.ts';
import { basicAuthorisation } from './signature.ts';

export interface TokopediaConfig {
  /** The app's number; digits. */
  fsId: string;
  clientId: string;
  clientSecret: string;
  webhookSecret: string;
  /** The secret before it was changed: pushes signed with it are still the marketplace's own. */
  previousWebhookSecret?: string;
  /** Without path, as is the other. */
  apiUrl: string;
  accountsUrl: string;
}

export interface TokopediaCall {
  /** The shop whose budget of calls it is taken from. */
  shop: Pick<ShopAccess, 'platformShopId'>;
  method: 'GET' | 'POST';
  /** With `{fs_id}` and the names of `params` in braces. */
  path: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** A `bigint` in it goes out as a bare integer. */
  body?: unknown;
  effect: Effect;
}

export interface TokopediaClient {
  /** The app's number, for the one call that wants it in the query. */
  fsId: string;
  /** A call with the app's token; the answer's `data` as `schema` sees it. A refused token is replaced once. */
  call<T>(schema: z.ZodType<T>, call: TokopediaCall): Promise<T>;
  /** A call whose answer is an HTML page. A refused token is replaced once. */
  page(call: TokopediaCall): Promise<string>;
  /** The token the app works with now. */
  appToken(): Promise<AppToken>;
  /** A token other than `rejected`. */
  renewAppToken(rejected: string): Promise<AppToken>;
  /** Asks the accounts host for a token; its whole answer. */
  requestToken(query: Readonly<Record<string, string>>): Promise<unknown>;
}

type CheckAnswer<T> = (answer: HttpAnswer, effect: Effect, now: number) => T;

const TokenSchema = z.object({ access_token: z.string().min(1), expires_in: wireNumber });

/** Keeps the app's token and to the budgets, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeTokopediaClient(config: TokopediaConfig, deps: AdapterDeps): TokopediaClient {
  const sendHttp = makeHttp('Tokopedia', deps);
  const appToken = makeAppTokenSource(fetchAppToken, () => deps.now());

  async function requestToken(query: Readonly<Record<string, string>>): Promise<unknown> {
    await deps.pace({ platform: 'Tokopedia', platformShopId: '' });
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

  async function callWith(accessToken: string, call: TokopediaCall): Promise<HttpAnswer> {
    const { method, query, body, effect, shop } = call;
    await deps.pace({ platform: 'Tokopedia', platformShopId: shop.platformShopId });
    const url = new URL(pathOf(call, config.fsId), config.apiUrl);
    url.search = new URLSearchParams(query).toString();
    return sendHttp({
      method,
      url,
      effect,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: stringifyJson(body) }),
    });
  }

  async function resultOf<T>(call: TokopediaCall, check: CheckAnswer<T>): Promise<T> {
    const { effect } = call;
    const { accessToken } = await appToken.current();
    try {
      return check(await callWith(accessToken, call), effect, deps.now());
    } catch (error) {
      if (!(error instanceof MarketplaceError) || error.kind !== 'tokenExpired') throw error;
      const { accessToken: renewed } = await appToken.renew(accessToken);
      return check(await callWith(renewed, call), effect, deps.now());
    }
  }

  return {
    fsId: config.fsId,
    call: async (schema, call) =>
      readAnswer(schema, await resultOf(call, checkTokopediaAnswer), call.effect, 'Tokopedia'),
    page: (call) => resultOf(call, readTokopediaPage),
    appToken: () => appToken.current(),
    renewAppToken: (rejected) => appToken.renew(rejected),
    requestToken,
  };
}

function pathOf({ path, params = {} }: TokopediaCall, fsId: string): string {
  const values: Readonly<Record<string, string>> = { ...params, fs_id: fsId };
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
}
