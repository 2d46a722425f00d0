import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { registerAddresses } from '../app-addresses.ts';
import { openSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { DEFAULT_APPS } from '../world/seed/default-apps.ts';
import type { App, Marketplace } from '../world/types.ts';

export interface StartSandboxOptions {
  /** Another seed gives other people, ids and conversations. */
  seed?: string;
  /** Where pushes go: `<base>/lazada` and so on. */
  webhookBaseUrl?: string;
  /** The app whose callback is registered: `<base>/auth_shop/auth_callback`. */
  appBaseUrl?: string;
  /** Factor on the waits between push attempts; 0.001 makes 30 minutes 1.8 seconds. */
  retryScale?: number;
  /** Keep the state here instead of in a temporary folder, to start again where it ended. */
  folder?: string;
}

/** A sandbox inside the test's own process, on free ports. */
export interface TestSandbox extends Sandbox {
  /** The credentials of the one app at each marketplace. */
  apps: Readonly<Record<Marketplace, App>>;
  /** Sends all pushes to `<base>/lazada`, `<base>/shopee`, `<base>/tiktok`, `<base>/tokopedia/chat`. */
  setWebhookBase: (base: string) => void;
  /** Registers `<base>/auth_shop/auth_callback` as the callback of every app, and the ERP's beside it. */
  setAppBase: (base: string) => void;
  /** Takes every fault back, of API calls, mail, text messages, the ERP, translations, pushes and the clock: all is as at the start but for what happened. */
  clearFaults: () => void;
}

/** Starts a sandbox for a test. `stop` ends it and removes its temporary folder. */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<TestSandbox> {
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  const retryScale = options.retryScale ?? 1;
  const sandbox = await openSandbox({
    host: '127.0.0.1',
    port: 0,
    folder,
    seed: options.seed ?? 'test',
    webhookBaseUrl: options.webhookBaseUrl,
    appBaseUrl: options.appBaseUrl,
    retryScale,
    now: Date.now,
    logger: pino({ level: 'silent' }),
  });
  const apps = Object.fromEntries(DEFAULT_APPS.map((app) => [app.marketplace, app]));
  return {
    ...sandbox,
    apps: apps as Record<Marketplace, App>,
    setWebhookBase: (base) => registerAddresses(sandbox.world, { webhook: base }),
    setAppBase: (base) => {
      registerAddresses(sandbox.world, { app: base });
      sandbox.providers.setAppBase(base);
    },
    clearFaults: () => {
      sandbox.faults.clear();
      sandbox.providers.faults.clear();
      sandbox.clock.reset();
      sandbox.webhooks.setFaults({ duplicate: 0, shuffle: 0, drop: 0, paused: false, retryScale });
    },
    stop: async () => {
      await sandbox.stop();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
