import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { startChild } from '../ingest/child.ts';
import type { Child } from '../ingest/child.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

interface ServerReady {
  url: string;
  demo: { account: string; password: string };
}

/** The real server as it is shipped, in a process of its own that can be killed at any moment. */
export interface Server {
  readonly ready: ServerReady;
  /** Without any warning, as by a power cut of the process; it starts again on the same data. */
  kill(): Promise<void>;
  /** In order, and again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServer(
  sandbox: TestSandbox,
  options: { port: number; databaseUrl: string | null },
): Promise<Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-chaos-'));
  const environment = environmentOf(sandbox, { ...options, folder });
  const start = () => startChild<ServerReady>(SERVER, environment);
  let child: Child<ServerReady> = await start();
  return {
    ready: child.ready,
    async kill() {
      const ended = new Promise((resolve) => child.process.once('close', resolve));
      child.process.kill('SIGKILL');
      await ended;
      child = await start();
    },
    async restart() {
      await child.stop();
      child = await start();
    },
    async stop() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function environmentOf(
  { apps, urls }: TestSandbox,
  { port, databaseUrl, folder }: { port: number; databaseUrl: string | null; folder: string },
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    LOG_LEVEL: 'fatal',
    DEMO_ACCOUNT: '1',
    OUTBOX_RETRY_BASE_MS: '100',
    MARKETPLACE_TIMEOUT_MS: '2000',
    RATE_LIMIT_PER_MINUTE: '10000000',
    LAZADA_APP_KEY: apps.lazada.appId,
    LAZADA_APP_SECRET: apps.lazada.secret,
    LAZADA_AUTH_URL: urls.lazada,
    LAZADA_API_URL: urls.lazada,
    SHOPEE_PARTNER_ID: apps.shopee.appId,
    SHOPEE_PARTNER_KEY: apps.shopee.secret,
    SHOPEE_API_URL: urls.shopee,
    TIKTOK_APP_KEY: apps.tiktok.appId,
    TIKTOK_APP_SECRET: apps.tiktok.secret,
    TIKTOK_SERVICE_ID: apps.tiktok.extra['serviceId'] ?? '',
    TIKTOK_API_URL: urls.tiktok,
    TIKTOK_AUTH_URL: urls.tiktok,
    TIKTOK_CONSENT_URL: urls.tiktok,
    TOKOPEDIA_FS_ID: apps.tokopedia.appId,
    TOKOPEDIA_CLIENT_ID: apps.tokopedia.extra['clientId'] ?? '',
    TOKOPEDIA_CLIENT_SECRET: apps.tokopedia.extra['clientSecret'] ?? '',
    TOKOPEDIA_WEBHOOK_SECRET: apps.tokopedia.secret,
    TOKOPEDIA_API_URL: urls.tokopedia,
    TOKOPEDIA_ACCOUNTS_URL: urls.tokopedia,
  };
}
