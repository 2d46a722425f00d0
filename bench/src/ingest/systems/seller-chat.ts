import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillSellers } from '../../../../apps/server/src/testing/fill-sellers.ts';
import { startChild } from '../../processes/child.ts';
import type { PushPlan } from '../load/push.ts';
import { audit } from './seller.ts';
import type { System, SystemName } from './system.ts';

const SERVER = fileURLToPath(new URL('../../../../apps/server/src/main.ts', import.meta.url));
/** The server's public address. It is not resolved, but the marketplace signs it. */
export const PUBLIC_URL = 'http://seller-chat.test';
/** A marketplace without a server. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Starts the real server, as it is shipped, on a database with nothing in it but the plan's shops, each of an account
 * of its own whose owner is signed in.
 * @param postgres - null: PGlite in a temporary folder, which goes when the system stops
 * @param profileDir - where to put a CPU profile of the server; null: none
 */
export async function startSellerChat(
  name: SystemName,
  options: { plan: PushPlan; postgres: { url: string; pid: number } | null; profileDir: string | null },
): Promise<System> {
  const { plan, postgres, profileDir } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const environment = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
    PUBLIC_URL,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '10000000',
    SHOPEE_PARTNER_ID: '1',
    SHOPEE_PARTNER_KEY: plan.partnerKey,
    SHOPEE_API_URL: NOWHERE,
  };
  const profiling =
    profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.join(profileDir, name)}`];
  try {
    const storage = { databaseUrl: postgres?.url ?? null, dataDir: folder };
    const sellers = await fillSellers(storage, plan.platformShopIds);
    const child = await startChild<{ url: string }>(SERVER, environment, profiling);
    const { url } = child.ready;
    const pid = child.process.pid ?? 0;
    return {
      name,
      url,
      plan,
      agents: sellers,
      cpu: {
        server: { pid, part: postgres === null ? 'main thread' : 'whole' },
        database:
          postgres === null ? { pid, part: 'other threads' } : { pid: postgres.pid, part: 'children' },
      },
      audit: (count) => audit(url, sellers, plan, count),
      async stop() {
        await child.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
