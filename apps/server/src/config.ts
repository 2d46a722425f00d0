import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartError } from './start/start-error.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

/** A petabyte: in bytes still an exact number. */
const MAX_MB = 2 ** 30;
/** As the HTTP framework takes them; a network that holds everybody would make every client a proxy. */
function isProxyName(name: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
  if (ipaddr.isValidCIDR(name)) return ipaddr.parseCIDR(name)[1] > 0;
  return ipaddr.isValid(name);
}

const ConfigSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().min(1).default('.data'),
  /** A PostgreSQL address. Absent: the embedded database in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where browsers and marketplaces reach this server; `http://HOST:PORT` when absent. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where marketplaces send their pushes, as registered with them; `PUBLIC_URL/webhook` when absent. */
  WEBHOOK_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** 32 bytes as 64 hex digits: seals marketplace tokens. Absent: made once, kept in the data folder. */
  VAULT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hex digits')
    .optional(),
  /** Folder of the built web app; absent: the API alone. */
  WEB_ROOT: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DEMO_ACCOUNT: flag,
  /** `off`: pushes are only stored, by this process; another one works on them. */
  WORKERS: z.enum(['on', 'off']).default('on'),
  /** First wait before a failed send is repeated; doubles each time, with full jitter. */
  OUTBOX_RETRY_BASE_MS: z.coerce.number().int().min(1).default(1000),
  /** How long a send is tried before it is given up. */
  OUTBOX_GIVE_UP_MS: z.coerce
    .number()
    .int()
    .min(1000)
    .default(15 * 60_000),
  /** How long a marketplace may take to answer. */
  MARKETPLACE_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
  /** Requests a minute from one address, the API as a whole. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** Connections at once, of all and from one address: a reverse proxy in front is one address. */
  MAX_CONNECTIONS: z.coerce.number().int().min(1).default(CONNECTION_LIMITS.connections),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(CONNECTION_LIMITS.connectionsPerAddress),
  /** Proxies whose `X-Forwarded-For` is believed: addresses, networks such as `10.0.0.0/8`, or `loopback`, with commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((value) => value.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isProxyName), 'must be addresses or networks with commas between them'),
  /** Sign-in attempts a minute from one address. */
  LOGIN_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(10),
  /** MB of files that are being uploaded or wait to be sent, per account. */
  UPLOAD_UNSENT_LIMIT_MB: z.coerce.number().int().min(20).max(MAX_MB).default(1024),
  /** MB of all files that an account keeps, sent ones included. */
  UPLOAD_TOTAL_LIMIT_MB: z.coerce.number().int().min(20).max(MAX_MB).default(20_480),
});

/** The server's settings, checked. Durations are in milliseconds. */
export type Config = z.infer<typeof ConfigSchema>;

/** A setting is missing or wrong; the message names each one and what it must be. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}

/** Reads the settings from an environment. Empty texts count as absent. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ConfigSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The settings are not usable. ${problems.join('; ')}`);
}
