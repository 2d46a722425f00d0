import { startSandbox } from '@seller-chat/sandbox/testing';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { startServer } from '../main.ts';
import type { RunningServer } from '../main.ts';
import { createAccount } from '../account/accounts.ts';
import { signIn } from './seller.ts';
import type { Seller } from './seller.ts';
import { makeTestStorage } from './test-database.ts';
import type { TestStorage } from './test-database.ts';
import { testEnvironment } from './test-environment.ts';

/** The whole system in one process: the real server on a real database, and the sandbox as the world outside. */
export interface TestWorld {
  sandbox: TestSandbox;
  server: RunningServer;
  storage: TestStorage;
  environment: Record<string, string>;
  /** A new account, signed in. */
  makeSeller(loginName: string): Promise<Seller>;
  /** Ends the server and starts it again on the same data. */
  restart(change?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

const TEST_PASSWORD = 'a password for tests';
const FAR_FUTURE = 4_102_444_800_000;

/** @param now - the server's clock, epoch ms; the sandbox has the machine's */
export async function startWorld(
  change: Readonly<Record<string, string>> = {},
  now: () => number = Date.now,
): Promise<TestWorld> {
  const [storage, port] = await Promise.all([makeTestStorage(), reservePorts()]);
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({
    webhookBaseUrl: `${url}/webhook`,
    appBaseUrl: url,
    retryScale: 0.01,
  });
  const environment = { ...testEnvironment(sandbox, storage, port), ...change };
  const world: TestWorld = {
    sandbox,
    storage,
    environment,
    server: await startServer(environment, now),
    async makeSeller(loginName) {
      await createAccount(
        world.server.database.db,
        {
          loginName,
          password: TEST_PASSWORD,
          displayName: loginName,
          maxShopNum: 20,
          planExpiresAt: FAR_FUTURE,
        },
        Date.now(),
      );
      return signIn(url, loginName, TEST_PASSWORD);
    },
    async restart(again = {}) {
      await world.server.stop();
      world.server = await startServer({ ...environment, ...again }, now);
    },
    async stop() {
      await world.server.stop();
      await sandbox.stop();
      await storage.remove();
    },
  };
  return world;
}
