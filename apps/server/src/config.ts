import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { DELETION_AFTER_MS } from './account-data/deletion/deletion-store.ts';
import { ConfigError } from './start/config-error.ts';
import { CONNECTION_LIMITS } from './http/connection-limits.ts';
import { isLoopbackOrHttps } from './providers/erp/erp-address.ts';
import { DEFAULT_FIRST_PLAN, PlanSettingSchema } from './plan/plan.ts';
import { isSender } from './providers/mail/smtp-sender.ts';

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

const SettingsSchema = z.object({
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
  /** Folder of the built tip; absent: it is not served. */
  TIP_ROOT: z.string().min(1).optional(),
  /** JSON file with the addresses of the marketplaces' seller centres; the known ones when absent. */
  SELLER_PORTALS_FILE: z.string().min(1).optional(),
  /** A JSON file with the companion tools of the ecology centre; the built-in list when absent. */
  ECOLOGY_FILE: z.string().min(1).optional(),
  /** The plan of a new account, as JSON: `{"key", "lastsDays", "limits": {"shops", …}}` (`plan/plan.ts`). */
  FIRST_PLAN: PlanSettingSchema.default(DEFAULT_FIRST_PLAN),
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
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
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
  /** How long the deletion of an account can be cancelled (R21). */
  ACCOUNT_DELETION_AFTER_MS: z.coerce.number().int().min(1000).default(DELETION_AFTER_MS),
  /** The mail server: `smtp://user:password@host:port`, or `smtps://`. Absent: no mail can be sent. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails: an address, or `Name <address>`. */
  MAIL_FROM: z.string().refine(isSender, 'must be an address, or a name and <an address>').optional(),
  /** Who sends SMS. Absent: none can be sent. */
  SMS_PROVIDER: z.enum(['twilio', 'messagebird']).optional(),
  /** The provider's address; its real one when absent. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider's name of our account; Twilio's account SID. */
  SMS_ACCOUNT: z.string().min(1).optional(),
  SMS_SECRET: z.string().min(1).optional(),
  /** A number in E.164, or a sender name that the provider has registered. */
  SMS_FROM: z.string().min(1).optional(),
  /** The ERP that shops are linked with: its address (OAuth 2 issuer), as its metadata names it. Absent: none. */
  ERP_URL: z.url().refine(isLoopbackOrHttps, 'must be https, or on this machine').optional(),
  /** What this server is registered as at the ERP. */
  ERP_CLIENT_ID: z.string().min(1).optional(),
  ERP_CLIENT_SECRET: z.string().min(1).optional(),
  /** Who translates. Absent: nothing is translated. */
  TRANSLATION_PROVIDER: z.enum(['google', 'libretranslate']).optional(),
  /** The provider's address; its real one when absent. */
  TRANSLATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The provider's key; a LibreTranslate of one's own may ask for none. */
  TRANSLATION_KEY: z.string().min(1).optional(),
  /** How long the provider may take for a call, repeats included. */
  TRANSLATION_TIMEOUT_MS: z.coerce.number().int().min(100).max(15_000).default(8000),
});

/** Settings that are set together or not at all. */
const GROUPS: Record<string, readonly (keyof z.infer<typeof SettingsSchema>)[]> = {
  mail: ['MAIL_URL', 'MAIL_FROM'],
  twilio: ['SMS_PROVIDER', 'SMS_ACCOUNT', 'SMS_SECRET', 'SMS_FROM'],
  messagebird: ['SMS_PROVIDER', 'SMS_SECRET', 'SMS_FROM'],
  erp: ['ERP_URL', 'ERP_CLIENT_ID', 'ERP_CLIENT_SECRET'],
  google: ['TRANSLATION_PROVIDER', 'TRANSLATION_KEY'],
};

const ConfigSchema = SettingsSchema.superRefine((settings, context) => {
  const groups = [GROUPS['mail'], GROUPS[settings.SMS_PROVIDER ?? 'messagebird'], GROUPS['erp']];
  // A LibreTranslate of one's own needs no key.
  if (settings.TRANSLATION_PROVIDER !== 'libretranslate') groups.push(GROUPS['google']);
  for (const group of groups) {
    const missing = group?.filter((name) => settings[name] === undefined) ?? [];
    if (missing.length === group?.length) continue;
    for (const name of missing) {
      context.addIssue({ code: 'custom', path: [name], message: `must be set with ${group?.join(', ')}` });
    }
  }
  if (settings.TRANSLATION_PROVIDER === undefined && settings.TRANSLATION_URL !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['TRANSLATION_PROVIDER'],
      message: 'must be set with TRANSLATION_URL',
    });
});

/** The server's settings, checked. Durations are in milliseconds. */
export type Config = z.infer<typeof ConfigSchema>;

/** Reads the settings from an environment. Empty texts count as absent. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ConfigSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`The settings are not usable. ${problems.join('; ')}`);
}
