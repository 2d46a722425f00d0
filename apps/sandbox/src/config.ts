import path from 'node:path';
import { z } from 'zod';
import { PORTS_IN_ROW } from './ports/listen.ts';

const LAST_PORT = 65_535;

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''));

const Environment = z.object({
  SANDBOX_PORT: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number()
      .int()
      .min(1)
      .max(LAST_PORT - PORTS_IN_ROW + 1)
      .default(4010),
  ),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('.data')),
  SANDBOX_SEED: z.preprocess(blankIsAbsent, z.string().default('seller-chat')),
  WEBHOOK_BASE_URL: z.preprocess(blankIsAbsent, address.optional()),
  APP_BASE_URL: z.preprocess(blankIsAbsent, address.optional()),
  RETRY_SCALE: z.preprocess(blankIsAbsent, z.coerce.number().min(0).max(1000).default(1)),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ),
});

/** How the sandbox runs, from the environment. */
export interface SandboxConfig {
  /** The control page and API; the marketplaces and the other providers follow on the next ten ports. */
  port: number;
  host: string;
  /** Where the state lives: `<DATA_DIR>/sandbox`. */
  folder: string;
  seed: string;
  /** Where pushes go, without a slash at the end; absent, no address is set. */
  webhookBaseUrl: string | undefined;
  /** The app that shops are connected to; its callback is registered at every marketplace. */
  appBaseUrl: string | undefined;
  /** Factor on the marketplaces' waits between push attempts. */
  retryScale: number;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
}

/** The environment does not make sense. `message` is one line naming every variable at fault. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the environment. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Bad configuration: ${faults.join('; ')}`);
  }
  const given = parsed.data;
  return {
    port: given.SANDBOX_PORT,
    host: given.HOST,
    folder: path.resolve(given.DATA_DIR, 'sandbox'),
    seed: given.SANDBOX_SEED,
    webhookBaseUrl: given.WEBHOOK_BASE_URL,
    appBaseUrl: given.APP_BASE_URL,
    retryScale: given.RETRY_SCALE,
    logLevel: given.LOG_LEVEL,
  };
}
