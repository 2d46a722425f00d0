import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { openWorld } from '../../world/store/world-store.ts';
import type { App, Shop } from '../../world/types.ts';
import { signRequest } from './gateway/signature.ts';
import { tiktok } from './tiktok.ts';

export const REDIRECT = 'https://seller-chat.example/callback?from=tiktok';

/** How one test call differs from a correct one. */
export interface CallOptions {
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  shop?: Shop;
  /** Replaces parameters after signing. */
  tamper?: Record<string, string>;
  /** Drops these parameters before signing. */
  without?: readonly string[];
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
}

/** The marketplace on a Fastify without a port, with a world of its own and a stopped clock. */
export async function openTikTokPort() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiktok-port-'));
  const clock = { now: Date.UTC(2026, 0, 15, 10) };
  const world = openWorld({ folder, seed: 'tiktok-port', now: () => clock.now });
  const app = world.updateApp('tiktok', '6sbx1234', { redirectUrls: [REDIRECT] });
  const api = Fastify();
  tiktok.register(api, { world, publicUrl: 'http://127.0.0.1:0' });
  await api.ready();

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH',
    url: string,
    options: CallOptions = {},
  ) => {
    const payload = options.body === undefined ? '' : bodyText(options.body);
    const query = signedQuery(app, url, payload, clock.now, options);
    const answer = await api.inject({
      method,
      url: `${url}?${query.toString()}`,
      headers: {
        'content-type': 'application/json',
        ...(options.token === undefined ? {} : { 'x-tts-access-token': options.token }),
        ...options.headers,
      },
      ...(payload === '' ? {} : { payload }),
    });
    return { ...answer.json(), status: answer.statusCode } as Answer;
  };

  /** Tokens for some shops, through consent and exchange. */
  const connect = async (shops: readonly Shop[]) => {
    const code = await consent(shops);
    const answer = await api.inject(tokenUrl(app, { auth_code: code }));
    return answer.json().data as Record<string, string> & { access_token: string; refresh_token: string };
  };

  const consent = async (shops: readonly Shop[]) => {
    const form = new URLSearchParams({
      service_id: app.extra['serviceId'] ?? '',
      state: 's1',
      decision: 'allow',
    });
    for (const shop of shops) form.append('shop', shop.shopId);
    const answer = await api.inject({
      method: 'POST',
      url: '/open/authorize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    return new URL(answer.headers.location ?? '').searchParams.get('code') ?? '';
  };

  const close = async () => {
    await api.close();
    world.close();
    rmSync(folder, { recursive: true });
  };
  return { world, clock, app, api, call, connect, consent, close };
}

/** The exchange of a code, or with `refresh_token` among the changes a refresh. */
export function tokenUrl(app: App, changes: Record<string, string>): string {
  const kind = 'refresh_token' in changes ? 'refresh' : 'get';
  const grantType = kind === 'get' ? 'authorized_code' : 'refresh_token';
  const query = { app_key: app.appId, app_secret: app.secret, grant_type: grantType, ...changes };
  return `/api/v2/token/${kind}?${new URLSearchParams(query).toString()}`;
}

function bodyText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function signedQuery(
  app: App,
  url: string,
  payload: string,
  now: number,
  options: CallOptions,
): URLSearchParams {
  const query = new URLSearchParams({
    app_key: app.appId,
    timestamp: String(Math.floor(now / 1000)),
    ...(options.shop ? { shop_cipher: options.shop.cipher } : {}),
    ...options.query,
  });
  for (const name of options.without ?? []) query.delete(name);
  const sign = signRequest({ secret: app.secret, path: url, query, body: Buffer.from(payload) });
  if (!options.without?.includes('sign')) query.set('sign', sign);
  for (const [name, value] of Object.entries(options.tamper ?? {})) query.set(name, value);
  return query;
}
