import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Shop } from '@seller-chat/core';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { startChild } from '../child.ts';
import type { PushPlan } from '../load/push.ts';
import { audit, connectShop, signIn } from './seller.ts';
import type { System, SystemName } from './system.ts';

const SERVER = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));
/** What the server is told it is called; nobody resolves it, but the marketplace signs it. */
export const PUBLIC_URL = 'http://seller-chat.test';

interface ServerReady {
  url: string;
  demo: { account: string; password: string };
}

/**
 * Starts the real server, as it is shipped, on an empty database; signs its demo account in and connects the
 * plan's shops through the sandbox's consent page.
 * @param databaseUrl - null: PGlite in a temporary folder, which goes when the system stops
 * @param profileDir - where to put a CPU profile of the server; null: none
 */
export async function startSellerChat(
  name: SystemName,
  options: { sandbox: TestSandbox; plan: PushPlan; databaseUrl: string | null; profileDir: string | null },
): Promise<System> {
  const { sandbox, plan, databaseUrl, profileDir } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { shopee } = sandbox.apps;
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    PUBLIC_URL,
    LOG_LEVEL: 'warn',
    DEMO_ACCOUNT: '1',
    RATE_LIMIT_PER_MINUTE: '10000000',
    SHOPEE_PARTNER_ID: shopee.appId,
    SHOPEE_PARTNER_KEY: shopee.secret,
    SHOPEE_API_URL: sandbox.urls.shopee,
  };
  const profiling =
    profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.join(profileDir, name)}`];
  try {
    const child = await startChild<ServerReady>(SERVER, environment, profiling);
    const stop = async () => {
      await child.stop();
      await remove();
    };
    try {
      const { url, demo } = child.ready;
      const seller = await signIn(url, demo);
      const shops: Shop[] = [];
      for (const shopId of plan.platformShopIds) shops.push(await connectShop(seller, shopId));
      return {
        name,
        url,
        plan,
        cookie: seller.cookie,
        audit: (count) => audit(seller, shops, plan, count),
        stop,
      };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await remove();
    throw error;
  }
}
