import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { Shop } from '../../world/types.ts';
import { openWorld } from '../../world/store/world-store.ts';
import { fromJson } from './gateway/json.ts';
import type { TokopediaOptions } from './gateway/options.ts';
import { makeTokopedia } from './tokopedia.ts';

export const REDIRECT = 'https://seller-chat.example/callback?from=tokopedia';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Whole numbers are bigints. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
}

/** The marketplace on a Fastify without a port, with a world of its own and a stopped clock. */
export async function openTokopediaPort(options: Partial<TokopediaOptions> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tokopedia-port-'));
  const clock = { now: Date.UTC(2026, 0, 15, 10) };
  const world = openWorld({ folder, seed: 'tokopedia-port', now: () => clock.now });
  const app = world.updateApp('tokopedia', '13004', { redirectUrls: [REDIRECT] });
  const api = Fastify();
  const module = makeTokopedia(options);
  module.register(api, { world, publicUrl: 'http://127.0.0.1:0' });
  await api.ready();
  const basic = `Basic ${Buffer.from(`${app.extra['clientId']}:${app.extra['clientSecret']}`).toString('base64')}`;

  const request = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    headers: Record<string, string> = {},
    payload?: string,
  ): Promise<Answer> => {
    const answer = await api.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      body: fromJson(answer.body),
    };
  };

  const token = (parameters: Record<string, string>, authorization = basic) =>
    request('POST', `/token?${new URLSearchParams(parameters).toString()}`, { authorization });

  /** The app's bearer token. */
  const bearer = async () => (await token({ grant_type: 'client_credentials' })).body.access_token as string;

  /** A code for a shop, through the consent page. */
  const consent = async (shop: Shop) => {
    const form = { ...authorizeQuery(app.extra['clientId']), shop: shop.shopId, decision: 'allow' };
    const answer = await request('POST', '/authorize', FORM, new URLSearchParams(form).toString());
    return new URL(String(answer.headers['location'])).searchParams.get('code') ?? '';
  };

  const link = async (shop: Shop) =>
    token({ grant_type: 'authorization_code', code: await consent(shop), redirect_uri: REDIRECT });

  /** A call with the bearer token; a body is sent as the text it is. */
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: string, authorization?: string) =>
    request(
      method,
      url,
      {
        authorization: authorization ?? `Bearer ${await bearer()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
    );

  const close = async () => {
    await api.close();
    world.close();
    rmSync(folder, { recursive: true });
  };
  return { world, clock, app, api, module, basic, request, token, bearer, consent, link, call, close };
}

/** The parameters of a correct authorisation request. */
export function authorizeQuery(clientId: string | undefined): Record<string, string> {
  return { response_type: 'code', client_id: clientId ?? '', redirect_uri: REDIRECT, state: 'a b&c' };
}
