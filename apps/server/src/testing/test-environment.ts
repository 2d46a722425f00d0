import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { TestStorage } from './test-database.ts';

/** The environment of a server whose outside world is this sandbox. Waits are short: tests do not sit about. */
export function testEnvironment(
  sandbox: Pick<TestSandbox, 'urls' | 'apps' | 'providers'>,
  storage: TestStorage,
  port: number,
): Record<string, string> {
  const { urls, apps, providers } = sandbox;
  return {
    PORT: String(port),
    DATA_DIR: storage.dataDir,
    ...(storage.databaseUrl === undefined ? {} : { DATABASE_URL: storage.databaseUrl }),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    OUTBOX_RETRY_BASE_MS: '40',
    MARKETPLACE_TIMEOUT_MS: '5000',
    RATE_LIMIT_PER_MINUTE: '100000',
    LOGIN_LIMIT_PER_MINUTE: '1000',
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
    ...providers.environment,
  };
}
