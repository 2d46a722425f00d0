import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeInboxClient } from '@seller-chat/sandbox/testing/inbox';
import type { InboxClient } from '@seller-chat/sandbox/testing/inbox';
import { providerEnvironment } from '@seller-chat/sandbox/testing/provider-environment';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { endApp, startApp } from './child-app.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import type { CuttableProxy } from './cuttable-proxy.ts';
import { firstImportDone } from './first-import.ts';
import { makeOutside } from './outside.ts';
import type { Outside } from './outside.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** The demo's colleague: a sub-account, with the same password. */
export const COLLEAGUE = 'siti@sellerchat.test';
export const DEMO = { account: 'demo@sellerchat.test', password: 'try-seller-chat' } as const;

/** Server, sandbox and the network in front of the server, as a seller's browser meets them. */
export interface System {
  url: string;
  /** The server's port behind the proxy: while the server is dead, browsers reach the process that listens here. */
  serverPort: number;
  outside: Outside;
  /** Mails and text messages that the server has sent. */
  inbox: InboxClient;
  /** The page on which a person reads them. */
  inboxUrl: string;
  network: CuttableProxy;
  /** Ends the server without a word, as a crash does. */
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** Switches a gray flag of the demo account, as an operator does: with the server's command, while it is stopped. */
  setGrayFlag(flag: string, isOn: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts everything on ports and in a folder of its own, with the demo account's shops connected; with an empty
 * database where `change` says `DEMO_ACCOUNT: '0'`.
 *
 * @param change - settings of the server that differ from those of other flows
 */
export async function startSystem(change: Readonly<Record<string, string>> = {}): Promise<System> {
  const dataDir = await mkdtemp(join(tmpdir(), 'seller-chat-e2e-'));
  const first = await reservePorts(13);
  const [sandboxPort, serverPort, publicPort] = [first, first + 11, first + 12];
  const url = `http://127.0.0.1:${publicPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandbox = await startApp('sandbox', {
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    WEBHOOK_BASE_URL: `http://127.0.0.1:${serverPort}/webhook`,
    APP_BASE_URL: url,
    RETRY_SCALE: '0.1',
    LOG_LEVEL: 'error',
  });
  const serverEnvironment = {
    ...marketplaceSettings(sandboxPort),
    ...providerEnvironment(
      `127.0.0.1:${sandboxPort + 5}`,
      `http://127.0.0.1:${sandboxPort + 6}`,
      `http://127.0.0.1:${sandboxPort + 10}`,
      `http://127.0.0.1:${sandboxPort + 8}`,
    ),
    DATA_DIR: dataDir,
    PORT: String(serverPort),
    PUBLIC_URL: url,
    WEBHOOK_BASE_URL: `http://127.0.0.1:${serverPort}/webhook`,
    WEB_ROOT: join(ROOT, 'apps', 'web', 'dist'),
    TIP_ROOT: join(ROOT, 'apps', 'chat-tip', 'dist'),
    DEMO_ACCOUNT: '1',
    LOGIN_LIMIT_PER_MINUTE: '1000',
    RATE_LIMIT_PER_MINUTE: '100000',
    OUTBOX_RETRY_BASE_MS: '200',
    LOG_LEVEL: 'error',
    ...change,
  };
  let server = await startApp('server', serverEnvironment);
  const network = await startCuttableProxy(serverPort, publicPort);
  if (serverEnvironment.DEMO_ACCOUNT === '1') {
    await connectDemoShops(url, sandboxUrl);
    await firstImportDone(url, DEMO);
  }
  return {
    url,
    serverPort,
    outside: makeOutside(sandboxUrl),
    inbox: makeInboxClient(sandboxUrl),
    inboxUrl: `${sandboxUrl}/inbox`,
    network,
    killServer: () => endApp(server, 'SIGKILL'),
    async startServer() {
      server = await startApp('server', serverEnvironment);
    },
    async setGrayFlag(flag, isOn) {
      await endApp(server, 'SIGTERM');
      const command = join(ROOT, 'apps', 'server', 'src', 'set-gray-flag.ts');
      await promisify(execFile)(process.execPath, [command, DEMO.account, flag, isOn ? 'on' : 'off'], {
        env: { ...process.env, ...serverEnvironment },
      });
      server = await startApp('server', serverEnvironment);
    },
    async stop() {
      await network.stop();
      await endApp(server, 'SIGTERM');
      await endApp(sandbox, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function connectDemoShops(appUrl: string, sandboxUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'tooling', 'start', 'connect-demo-shops.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      APP_URL: appUrl,
      SANDBOX_URL: sandboxUrl,
      DEMO_LOGIN: DEMO.account,
      DEMO_PASSWORD: DEMO.password,
    },
  });
}

function marketplaceSettings(sandboxPort: number): Record<string, string> {
  const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`;
  return {
    LAZADA_APP_KEY: '900001',
    LAZADA_APP_SECRET: 'sandbox-lazada-app-secret',
    LAZADA_AUTH_URL: at(1),
    LAZADA_API_URL: at(1),
    SHOPEE_PARTNER_ID: '2001887',
    SHOPEE_PARTNER_KEY: 'sandbox-shopee-partner-key',
    SHOPEE_API_URL: at(2),
    TIKTOK_APP_KEY: '6sbx1234',
    TIKTOK_APP_SECRET: 'sandbox-tiktok-app-secret',
    TIKTOK_SERVICE_ID: '7400000000000000001',
    TIKTOK_API_URL: at(3),
    TIKTOK_AUTH_URL: at(3),
    TIKTOK_CONSENT_URL: at(3),
    TOKOPEDIA_FS_ID: '13004',
    TOKOPEDIA_CLIENT_ID: 'sandbox-tokopedia-client',
    TOKOPEDIA_CLIENT_SECRET: 'sandbox-tokopedia-client-secret',
    TOKOPEDIA_WEBHOOK_SECRET: 'sandbox-tokopedia-webhook-secret',
    TOKOPEDIA_API_URL: at(4),
    TOKOPEDIA_ACCOUNTS_URL: at(4),
  };
}
