import type { AddressInfo } from 'node:net';
import { DELETION_AFTER_MS } from '../account-data/deletion/deletion-store.ts';
import { buildApp } from '../app.ts';
import type { App, AppDeps } from '../app.ts';
import { DEFAULT_SELLER_PORTALS } from '../account/seller-portals.ts';
import type { SellerPortals } from '../account/seller-portals.ts';
import type { CodeDelivery } from '../account/codes/code-delivery.ts';
import type { Database } from '../db/database.ts';
import type { Plan } from '../plan/plan.ts';
import type { EcologyDirectory } from '../ecology/directory-schema.ts';
import type { ConnectionLimits } from '../http/connection-limits.ts';
import { HOST_COOKIE_PREFIX } from '@seller-chat/api-client/contract';
import { SESSION_COOKIE } from '../http/cookies.ts';
import type { ResolveHost } from '../images/public-address.ts';
import type { Translator } from '../translation/translator.ts';
import type { UploadLimits } from '../uploads/upload-staging.ts';
import { makeErrorLogger } from './error-logger.ts';
import type { ErrorLogger } from './error-logger.ts';
import type { Erp } from '../providers/erp/port.ts';
import { fakeMarketplaces } from './fake-marketplace.ts';
import { TEST_VAULT } from './stored-shop.ts';

/** The server, without its workers unless asked for, on a port of its own, between a test's database and a marketplace that is not there. */
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
    trustedProxies?: readonly string[];
    sellerPortals?: SellerPortals;
    codeDelivery?: CodeDelivery;
    erp?: Erp;
    adapters?: AppDeps['adapters'];
    now?: () => number;
    ecologyDirectory?: EcologyDirectory | undefined;
    firstPlan?: Plan;
    translator?: Translator;
    workers?: boolean;
    tipRoot?: string;
    /** How long a worker has a send, ms. */
    sendLeaseMs?: number;
  } = {},
): Promise<TestApp> {
  const { logger, collectErrors } = makeErrorLogger();
  const app = await buildApp({
    database,
    vault: TEST_VAULT,
    sendMail: null,
    sendSms: null,
    erp: change.erp ?? null,
    adapters: change.adapters ?? fakeMarketplaces(),
    logger,
    publicUrl: change.secure === true ? 'https://chat.test' : 'http://chat.test',
    webhookBaseUrl: 'http://chat.test/webhook',
    pictureOrigins: new Set(change.pictureOrigins),
    resolvePictureHost: change.resolvePictureHost,
    webRoot: null,
    tipRoot: change.tipRoot ?? null,
    workers: change.workers ?? false,
    outbox: { retryBaseMs: 10, giveUpMs: 1000, leaseMs: change.sendLeaseMs ?? 1000 },
    requestsPerMinute: change.requestsPerMinute ?? 100_000,
    loginsPerMinute: change.loginsPerMinute ?? 100_000,
    uploadLimits: change.uploadLimits ?? { unsentBytes: 2 ** 30, totalBytes: 2 ** 34 },
    connectionLimits: change.connectionLimits,
    codeDelivery: change.codeDelivery,
    trustedProxies: change.trustedProxies ?? ['loopback'],
    sellerPortals: change.sellerPortals ?? DEFAULT_SELLER_PORTALS,
    ecologyDirectory: change.ecologyDirectory,
    firstPlan: change.firstPlan,
    translator: change.translator,
    accountDeletionAfterMs: DELETION_AFTER_MS,
    now: change.now ?? Date.now,
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
      const prefix = change.secure === true ? HOST_COOKIE_PREFIX : '';
      return `${prefix}${SESSION_COOKIE}=${secret}`;
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
