import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { ResolveHost } from '../images/public-address.ts';
import type { UploadLimits } from '../uploads/upload-staging.ts';
import { makeErrorLogger } from './error-logger.ts';
import type { ErrorLogger } from './error-logger.ts';
import { fakeMarketplaces } from './fake-marketplace.ts';
import { TEST_VAULT } from './stored-shop.ts';

/** The server without its workers, on a port of its own, between a test's database and a marketplace that is not there. */
export interface TestApp extends App {
  url: string;
  /** For a test that expects errors: see {@link ErrorLogger}. Others print them. */
  collectErrors: ErrorLogger['collectErrors'];
  /** The cookie of a new sign-in, limited to some shops or not. */
  signIn(accountId: string, shopIds?: readonly string[] | null): Promise<string>;
  /** A POST call with its forgery token; the answer's status, headers and envelope. */
  call(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; headers: Headers; envelope: Record<string, unknown> }>;
}

export async function startApp(
  database: Database,
  change: {
    requestsPerMinute?: number;
    loginsPerMinute?: number;
    secure?: boolean;
    pictureOrigins?: readonly string[];
    resolvePictureHost?: ResolveHost;
    uploadLimits?: UploadLimits;
    connectionLimits?: Partial<ConnectionLimits>;
  } = {},
): Promise<TestApp> {
  const { logger, collectErrors } = makeErrorLogger();
  const app = await buildApp({
    database,
    vault: TEST_VAULT,
    adapters: fakeMarketplaces(),
    logger,
    publicUrl: change.secure === true ? 'https://chat.test' : 'http://chat.test',
    webhookBaseUrl: 'http://chat.test/webhook',
    pictureOrigins: new Set(change.pictureOrigins),
    resolvePictureHost: change.resolvePictureHost,
    webRoot: null,
    workers: false,
    outbox: { retryBaseMs: 10, giveUpMs: 1000, leaseMs: 1000 },
    requestsPerMinute: change.requestsPerMinute ?? 100_000,
    loginsPerMinute: change.loginsPerMinute ?? 100_000,
    uploadLimits: change.uploadLimits ?? { unsentBytes: 2 ** 30, totalBytes: 2 ** 34 },
    connectionLimits: change.connectionLimits,
    trustedProxies: ['loopback'],
    now: Date.now,
    random: Math.random,
  });
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  return {
    ...app,
    collectErrors,
    url,
    async signIn(accountId, shopIds = null) {
      const { secret } = await app.services.loginSessions.start({
        accountId,
        isMain: shopIds === null,
        shopIds,
      });
      return `${SESSION_COOKIE}=${secret}`;
    },
    async call(path, fields, headers = {}) {
      const { cookie } = headers;
      const asked = await fetch(`${url}/api/account/index/getCsrfToken`, {
        headers: cookie === undefined ? {} : { cookie },
      });
      const { data } = (await asked.json()) as { data: { csrfToken: string } };
      const [csrfCookie = ''] = (asked.headers.getSetCookie()[0] ?? '').split(';', 1);
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: {
          ...headers,
          'x-csrf-token': data.csrfToken,
          cookie: [csrfCookie, cookie].filter(Boolean).join('; '),
        },
      });
      return {
        status: answer.status,
        headers: answer.headers,
        envelope: (await answer.json()) as Record<string, unknown>,
      };
    },
  };
}
