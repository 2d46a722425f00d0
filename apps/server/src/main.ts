import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import type { App } from './app.ts';
import { checkSignIn, checkTables } from './app-check.ts';
import { readSellerPortals } from './account/seller-portals.ts';
import { readConfig } from './config.ts';
import { readDirectory } from './ecology/read-directory.ts';
import type { Config } from './config.ts';
import type { Damage } from './db/damage.ts';
import { openDatabase } from './db/open-database.ts';
import type { Database } from './db/database.ts';
import { recordInstallation } from './db/installation.ts';
import { makeLogger } from './logging/logging.ts';
import type { Logger } from './logging/logging.ts';
import { apiOriginsOf } from './marketplaces/registry/api-origins.ts';
import { readMarketplacesConfig } from './marketplaces/registry/config.ts';
import { DEFAULT_BUDGETS, makePace } from './marketplaces/pace.ts';
import type { AdapterDeps } from './marketplaces/adapter-deps.ts';
import { makeMarketplaceClock } from './marketplaces/marketplace-clock.ts';
import type { MarketplaceClock } from './marketplaces/marketplace-clock.ts';
import { makeMarketplaces } from './marketplaces/registry/registry.ts';
import { ensureDemoAccount } from './account/demo-account.ts';
import type { DemoAccount } from './account/demo-account.ts';
import { makeOAuthErp } from './providers/erp/oauth-erp.ts';
import type { Erp } from './providers/erp/port.ts';
import type { SendMail } from './providers/mail/port.ts';
import { makeSmtpSender } from './providers/mail/smtp-sender.ts';
import type { SendSms } from './providers/sms/port.ts';
import { SMS_PROVIDERS, SMS_PROVIDER_URLS } from './providers/sms/sms-provider.ts';
import { openVault } from './security/open-vault.ts';
import { reportStartFailure } from './start/start-failure.ts';
import { requireUploadFolder } from './uploads/require-upload-folder.ts';
import { makeTranslator } from './translation/translator.ts';
import type { Translator } from './translation/translator.ts';

export interface RunningServer {
  url: string;
  database: Database;
  app: App;
  /** The demo account, where there is one. */
  demo: DemoAccount | null;
  stop(): Promise<void>;
}

const MB = 1024 * 1024;

/**
 * Starts a server from an environment and listens, once a sign-in works. `now` is the time of the calendar, epoch ms. Throws `StartError` or what the system says,
 * and leaves nothing open then.
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): Promise<RunningServer> {
  const config = readConfig(environment);
  const marketplaces = readMarketplacesConfig(environment);
  const sellerPortals = await readSellerPortals(config.SELLER_PORTALS_FILE);
  const logger = makeLogger(config.LOG_LEVEL);
  reportMissing(config, logger);
  const ecologyDirectory = await readDirectory(config.ECOLOGY_FILE);
  const dataDir = resolve(config.DATA_DIR);
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir,
    onLost: (error) => logger.warn({ err: error }, 'a connection to the database was lost'),
    onDamaged: (damage) => logDamage(logger, damage),
  });
  try {
    await checkTables(database.db);
    await requireUploadFolder(database);
    const vault = await openVault(database, { configured: config.VAULT_KEY, dataDir });
    await recordInstallation(database, dataDir, logger);
    const demo = config.DEMO_ACCOUNT ? await ensureDemoAccount(database.db, now()) : null;
    const hostInUrl = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
    const publicUrl = config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${hostInUrl}:${config.PORT}`;
    const clock = makeMarketplaceClock(now, () => performance.now());
    const app = await buildApp({
      database,
      vault,
      adapters: makeMarketplaces(marketplaces, adapterDeps(config, { now, clock, logger })),
      logger,
      sendMail: makeMailSender(config),
      sendSms: makeSmsSender(config),
      erp: makeErp(config, now),
      translator: await makeConfiguredTranslator(config),
      publicUrl,
      webhookBaseUrl: config.WEBHOOK_BASE_URL?.replace(/\/$/, '') ?? `${publicUrl}/webhook`,
      pictureOrigins: apiOriginsOf(marketplaces),
      sellerPortals,
      workers: config.WORKERS === 'on',
      tipRoot: config.TIP_ROOT === undefined ? null : resolve(config.TIP_ROOT),
      webRoot: config.WEB_ROOT === undefined ? null : resolve(config.WEB_ROOT),
      outbox: {
        retryBaseMs: config.OUTBOX_RETRY_BASE_MS,
        giveUpMs: config.OUTBOX_GIVE_UP_MS,
        // A send may first renew its token, then send, then look whether it arrived.
        leaseMs: 4 * config.MARKETPLACE_TIMEOUT_MS,
      },
      requestsPerMinute: config.RATE_LIMIT_PER_MINUTE,
      loginsPerMinute: config.LOGIN_LIMIT_PER_MINUTE,
      uploadLimits: {
        unsentBytes: config.UPLOAD_UNSENT_LIMIT_MB * MB,
        totalBytes: config.UPLOAD_TOTAL_LIMIT_MB * MB,
      },
      connectionLimits: {
        connections: config.MAX_CONNECTIONS,
        connectionsPerAddress: config.MAX_CONNECTIONS_PER_ADDRESS,
      },
      trustedProxies: config.TRUSTED_PROXIES,
      ecologyDirectory,
      firstPlan: config.FIRST_PLAN,
      accountDeletionAfterMs: config.ACCOUNT_DELETION_AFTER_MS,
      now,
      marketplaceNow: clock.now,
      earliestThere: clock.earliest,
      random: Math.random,
    });
    try {
      if (demo) await checkSignIn(app.http, demo);
      await app.http.listen({ host: config.HOST, port: config.PORT });
    } catch (error) {
      await app.close();
      throw error;
    }
    const { port } = app.http.server.address() as AddressInfo;
    const stop = once(async () => {
      await app.close();
      await database.close();
    });
    return {
      url: `http://${hostInUrl}:${port}`,
      database,
      app,
      demo,
      stop,
    };
  } catch (error) {
    // The failure that led here is the one to report, even when the database cannot be closed.
    await Promise.allSettled([database.close()]);
    throw error;
  }
}

function logDamage(logger: Logger, { table, relation, page, error }: Damage): void {
  const where = `${page === null ? 'a part' : `page ${page}`} of ${relation === table ? '' : `${relation}, which belongs to `}table ${table}`;
  logger.error(
    { err: error, table, relation, page },
    `the database is damaged: ${where} cannot be read; what is stored elsewhere works, restore the database from a backup`,
  );
}

/** Logs which outside services the installation does without. */
function reportMissing(config: Config, logger: Logger): void {
  if (config.MAIL_URL === undefined) logger.warn('MAIL_URL is not set: no mail can be sent');
  if (config.SMS_PROVIDER === undefined) logger.warn('SMS_PROVIDER is not set: no SMS can be sent');
  if (config.TRANSLATION_PROVIDER === undefined)
    logger.info('TRANSLATION_PROVIDER is not set: nothing is translated');
  if (config.ERP_URL === undefined) logger.info('ERP_URL is not set: shops cannot be linked with an ERP');
}

/** The surroundings of the adapters; rows that they cannot read are logged. */
function adapterDeps(
  config: Config,
  { logger, ...time }: { now(): number; clock: MarketplaceClock; logger: Logger },
): AdapterDeps {
  const steadyNow = () => performance.now();
  return {
    ...time,
    timeoutMs: config.MARKETPLACE_TIMEOUT_MS,
    pace: makePace({ budgets: DEFAULT_BUDGETS, steadyNow, sleep: (ms) => setTimeout(ms) }),
    onUnreadable: (rows) => logger.warn(rows, 'rows of a marketplace list could not be read'),
  };
}

function makeMailSender({ MAIL_URL: url, MAIL_FROM: from }: Config): SendMail | null {
  return url === undefined || from === undefined ? null : makeSmtpSender({ url, from });
}

function makeSmsSender(config: Config): SendSms | null {
  const { SMS_PROVIDER: name, SMS_SECRET: secret, SMS_FROM: from } = config;
  if (name === undefined || secret === undefined || from === undefined) return null;
  const url = config.SMS_URL ?? SMS_PROVIDER_URLS[name];
  return SMS_PROVIDERS[name]({ url, account: config.SMS_ACCOUNT ?? '', secret, from });
}

async function makeConfiguredTranslator(config: Config): Promise<Translator | null> {
  const { TRANSLATION_PROVIDER: name, TRANSLATION_URL: url, TRANSLATION_KEY: key } = config;
  if (name === undefined) return null;
  return makeTranslator({ name, url, key, timeoutMs: config.TRANSLATION_TIMEOUT_MS });
}

function makeErp(config: Config, now: () => number): Erp | null {
  const { ERP_URL: issuer, ERP_CLIENT_ID: clientId, ERP_CLIENT_SECRET: clientSecret } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return makeOAuthErp({ issuer, clientId, clientSecret, now, steadyNow: () => performance.now() });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

async function main(): Promise<void> {
  const environment = process.env;
  // All files, the database's too, are for the owner only.
  process.umask(0o077);
  // Threads that help to collect young objects take more time from the database than they save here (decision 0040).
  setFlagsFromString('--no-parallel-scavenge');
  try {
    const server = await startServer(environment);
    const shutDown = () => {
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server could not be stopped in order.', error);
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', shutDown);
    process.on('SIGINT', shutDown);
    // Started by a parent: no life of its own after the parent's.
    process.on('disconnect', shutDown);
    const demo = server.demo && {
      account: server.demo.loginName,
      password: server.demo.password,
      colleague: server.demo.colleague.loginName,
      shopCount: server.demo.shopCount,
    };
    process.send?.({ type: 'ready', url: server.url, ...(demo ? { demo } : {}) });
  } catch (error) {
    reportStartFailure(error, environment, makeLogger('fatal'));
    process.exit(1);
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
