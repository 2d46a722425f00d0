import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toSessionId } from '@seller-chat/core';
import type { SessionId, Shop } from '@seller-chat/core';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { connectShop, signIn } from '../../chaos/seller.ts';
import type { Seller } from '../../chaos/seller.ts';
import { startChild } from '../../processes/child.ts';
import { openConnections } from '../../ingest/load/connections.ts';
import { makePushRequest, placeOf } from '../../ingest/load/push.ts';
import type { PushPlan, PushedMessage } from '../../ingest/load/push.ts';

const SERVER = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));
/** The built web app. */
export const WEB_ROOT = fileURLToPath(new URL('../../../../apps/web/dist', import.meta.url));
const SHOPS = 4;
/** Pushes in flight while conversations are filled. */
const IN_FLIGHT = 32;

/** The whole product with the built web app, as a seller's browser meets it, and the buyers outside. */
export interface WebSystem {
  url: string;
  login: { account: string; password: string };
  seller: Seller;
  sessionIdOf(conversation: number): SessionId;
  shopOf(conversation: number): Shop;
  /** Buyers write, in this order, now; resolves when all of it is acknowledged. */
  write(messages: readonly PushedMessage[]): Promise<void>;
  stop(): Promise<void>;
}

/** @throws when the web app is not built. */
export function requireBuiltWeb(): void {
  if (!existsSync(path.join(WEB_ROOT, 'index.html')))
    throw new Error('The web app is not built: pnpm --filter @seller-chat/web build');
}

/** Starts server, sandbox and four Shopee shops on an embedded database of its own. Needs the built web app. */
export async function startWebSystem(): Promise<WebSystem> {
  requireBuiltWeb();
  const port = await reservePorts();
  const url = `http://127.0.0.1:${port}`;
  const cleanUp = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-web-'));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const sandbox = cleanUp.adopt(await startSandbox({ appBaseUrl: url }), (one) => one.stop());
    const { appId, secret } = sandbox.apps.shopee;
    const child = cleanUp.adopt(
      await startChild<{ demo: WebSystem['login'] }>(SERVER, {
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: folder,
        WEB_ROOT,
        LOG_LEVEL: 'fatal',
        DEMO_ACCOUNT: '1',
        RATE_LIMIT_PER_MINUTE: '10000000',
        LOGIN_LIMIT_PER_MINUTE: '1000',
        SHOPEE_PARTNER_ID: appId,
        SHOPEE_PARTNER_KEY: secret,
        SHOPEE_API_URL: sandbox.urls.shopee,
      }),
      (one) => one.stop(),
    );
    const login = child.ready.demo;
    const { seller } = await signIn(url, login);
    const platformShopIds = sandbox.world
      .shops('shopee')
      .slice(0, SHOPS)
      .map(({ shopId }) => shopId);
    const shops = new Map<string, Shop>();
    for (const id of platformShopIds) shops.set(id, await connectShop(seller, 'Shopee', id));
    const plan: PushPlan = {
      webhookUrl: `${url}/webhook/shopee`,
      partnerKey: secret,
      platformShopIds,
      conversations: Number.MAX_SAFE_INTEGER,
    };
    const shopOf = (conversation: number): Shop => {
      const shop = shops.get(placeOf(plan, conversation).platformShopId);
      if (!shop) throw new Error('a shop is not connected');
      return shop;
    };
    let count = 0;
    let lastAt = 0;
    return {
      url,
      login,
      seller,
      shopOf,
      sessionIdOf: (conversation) =>
        toSessionId(shopOf(conversation).shopId, placeOf(plan, conversation).conversationId),
      async write(messages) {
        const requests = messages.map((message) => {
          count += 1;
          lastAt = Math.max(lastAt + 1, Date.now());
          return makePushRequest(plan, count, lastAt, message);
        });
        // New ones each time: a server closes what is idle for a minute, as long as a measure takes.
        const connections = await openConnections(url, Math.min(IN_FLIGHT, requests.length));
        try {
          await Promise.all(requests.map((request) => connections.send(request)));
        } finally {
          connections.close();
        }
      },
      stop: () => cleanUp.disposeAsync(),
    };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}
