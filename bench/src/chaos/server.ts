import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { startChild } from '../processes/child.ts';
import type { Child } from '../processes/child.ts';
import type { ClockMessage } from './shifted-clock.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const SHIFTED_CLOCK = new URL('shifted-clock.ts', import.meta.url);

interface ServerReady {
  url: string;
  demo: { account: string; password: string; colleague: string };
}

/** The real server as it is shipped, in a process of its own that can be killed at any moment. */
export interface Server {
  readonly ready: ServerReady;
  /** How often the process ended by itself. It is not started again before the next `kill` or `restart`. */
  readonly unexpectedEnds: number;
  /** Kills the process without warning and starts it again on the same data, once `mayStart` has resolved. */
  kill(mayStart?: Promise<unknown>): Promise<void>;
  /** Stops it in order and starts it again, once `meanwhile` has resolved. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Sets by how many ms its wall clock is wrong, also after a start. Needs `hasMovableClock`. */
  setClockOffset(ms: number): void;
  /** The one that runs now. */
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

export interface ServerOptions {
  port: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** For its data. Left out: a temporary folder, which is removed when the server stops. */
  folder?: string;
  /** The built web app, for it to serve. */
  webRoot?: string;
  hasMovableClock?: boolean;
  /** Its warnings and errors are added to this file. */
  logFile?: string | undefined;
  /** Modules that are loaded into it before its own code. */
  preloads?: readonly URL[];
}

/** Starts the server with the sandbox as its marketplaces. */
export async function startServer(sandbox: TestSandbox, options: ServerOptions): Promise<Server> {
  const own = options.folder === undefined ? await mkdtemp(path.join(tmpdir(), 'seller-chat-chaos-')) : null;
  const environment = environmentOf(sandbox, { ...options, folder: options.folder ?? own ?? '' });
  const preloads = [...(options.preloads ?? []), ...(options.hasMovableClock ? [SHIFTED_CLOCK] : [])];
  const { logFile } = options;
  const writeLog = logFile === undefined ? undefined : (text: string) => appendFileSync(logFile, text);
  let clockOffsetMs = 0;
  let unexpectedEnds = 0;
  const stopping = new WeakSet<ChildProcess>();
  let child: Child<ServerReady> = await start();

  async function start(): Promise<Child<ServerReady>> {
    const started = await startChild<ServerReady>(
      SERVER,
      { ...environment, CLOCK_OFFSET_MS: String(clockOffsetMs) },
      preloads.map(({ href }) => `--import=${href}`),
      writeLog,
    );
    started.process.once('exit', () => {
      if (!stopping.has(started.process)) unexpectedEnds += 1;
    });
    return started;
  }

  async function stop(): Promise<void> {
    stopping.add(child.process);
    await child.stop();
  }

  return {
    ready: child.ready,
    get unexpectedEnds() {
      return unexpectedEnds;
    },
    get process() {
      return child.process;
    },
    async kill(mayStart) {
      stopping.add(child.process);
      child.process.kill('SIGKILL');
      // Resolves at once where it has ended already.
      await child.stop();
      await mayStart;
      child = await start();
    },
    async restart(meanwhile) {
      await stop();
      await meanwhile?.();
      child = await start();
    },
    setClockOffset(ms) {
      clockOffsetMs = ms;
      const message: ClockMessage = { type: 'clock', offsetMs: ms };
      if (child.process.connected) child.process.send(message);
    },
    async stop() {
      await stop();
      if (own !== null) await rm(own, { recursive: true, force: true });
    },
  };
}

function environmentOf(
  { apps, urls }: TestSandbox,
  { port, databaseUrl, folder, webRoot, logFile }: ServerOptions & { folder: string },
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...(webRoot === undefined ? {} : { WEB_ROOT: webRoot }),
    LOG_LEVEL: logFile === undefined ? 'fatal' : 'warn',
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
