import type { z } from 'zod';
import type { AdapterDeps } from '../../adapter-deps.ts';
import { stringifyJson } from '../../big-int-json.ts';
import type { Effect } from '../../failures.ts';
import { makeHttp } from '../../http.ts';
import type { HttpAnswer } from '../../http.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { checkShopeeAnswer } from './answer.ts';
import { signShopeeCall } from './signature.ts';
import type { ShopeeShopAuth } from './signature.ts';

export interface ShopeeConfig {
  /** Digits. */
  partnerId: string;
  partnerKey: string;
  /** The key before the last change: pushes signed with it are still taken. */
  previousPartnerKey?: string;
  /** Without path. */
  apiUrl: string;
  /** Shopee answers a dispute about a return to this address; without it none can be begun. */
  disputeEmail?: string;
}

/** A list is written as the same key again and again; lists joined by commas come as one text. */
type Query = Readonly<Record<string, string | readonly string[]>>;

interface ShopeeCall {
  method: 'GET' | 'POST';
  /** With `/api/v2/...`. */
  path: string;
  query?: Query;
  /** A `bigint` in it goes out as a bare integer. */
  body?: unknown;
  effect: Effect;
}

type ShopCaller = Pick<ShopAccess, 'platformShopId' | 'credentials'>;

export interface ShopeeClient {
  /** A token call, signed for no shop; the whole answer, which carries its fields at the top. */
  callAuth(call: ShopeeCall): Promise<Readonly<Record<string, unknown>>>;
  /** A call for a shop; the whole answer. Most calls put theirs under `response`. */
  callShop(shop: ShopCaller, call: ShopeeCall): Promise<Readonly<Record<string, unknown>>>;
  /** Reads what a call for a shop puts under `response`. */
  get<T>(shop: ShopCaller, path: string, query: Query, schema: z.ZodType<T>): Promise<T>;
  /** Changes something for a shop, and reads what is under `response`. */
  post<T>(shop: ShopCaller, path: string, body: unknown, schema: z.ZodType<T>): Promise<T>;
  /** Hands in a file. An upload that broke can be repeated: nothing refers to the first one. */
  upload<T>(shop: ShopCaller, path: string, form: FormData, schema: z.ZodType<T>): Promise<T>;
}

/** Waits for its turn, signs, sends, and turns every answer but a success into a `MarketplaceError`. */
export function makeShopeeClient(config: ShopeeConfig, deps: AdapterDeps): ShopeeClient {
  const sendHttp = makeHttp('Shopee', deps);

  async function send(
    { method, path, query, body, effect }: ShopeeCall,
    shop?: ShopeeShopAuth,
  ): Promise<HttpAnswer> {
    await deps.pace({ platform: 'Shopee', platformShopId: shop?.shopId ?? '' });
    const url = shopeeUrl(config, deps.now(), path, query, shop);
    return sendHttp({ method, url, effect, ...bodyOf(body) });
  }

  async function callShop({ platformShopId, credentials }: ShopCaller, call: ShopeeCall) {
    const answer = await send(call, { accessToken: credentials.accessToken, shopId: platformShopId });
    return checkShopeeAnswer(answer, call.effect, 'shop', deps.now());
  }

  async function read<T>(shop: ShopCaller, call: ShopeeCall, schema: z.ZodType<T>): Promise<T> {
    const { response } = await callShop(shop, call);
    return readAnswer(schema, response, call.effect, 'Shopee');
  }

  return {
    async callAuth(call) {
      return checkShopeeAnswer(await send(call), call.effect, 'auth', deps.now());
    },
    callShop,
    get: (shop, path, query, schema) => read(shop, { method: 'GET', path, query, effect: 'read' }, schema),
    post: (shop, path, body, schema) => read(shop, { method: 'POST', path, body, effect: 'write' }, schema),
    upload: (shop, path, form, schema) =>
      read(shop, { method: 'POST', path, body: form, effect: 'read' }, schema),
  };
}

function bodyOf(body: unknown): { headers?: Readonly<Record<string, string>>; body?: string | FormData } {
  if (body === undefined || body instanceof FormData) return body === undefined ? {} : { body };
  return { headers: { 'content-type': 'application/json' }, body: stringifyJson(body) };
}

/** A signed address. @param now - epoch ms */
export function shopeeUrl(
  { apiUrl, partnerId, partnerKey }: ShopeeConfig,
  now: number,
  path: string,
  query: Query = {},
  shop?: ShopeeShopAuth,
): URL {
  const timestamp = Math.floor(now / 1000);
  const url = new URL(path, apiUrl);
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) parameters.append(name, one);
  }
  parameters.set('partner_id', partnerId);
  parameters.set('timestamp', String(timestamp));
  parameters.set('sign', signShopeeCall(partnerId, partnerKey, path, timestamp, shop));
  if (shop !== undefined) {
    parameters.set('access_token', shop.accessToken);
    parameters.set('shop_id', shop.shopId);
  }
  url.search = parameters.toString();
  return url;
}
