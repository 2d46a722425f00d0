import { randomUUID } from 'node:crypto';
import { startSandbox } from '@seller-chat/sandbox/testing';
import type { TestSandbox } from '@seller-chat/sandbox/testing';
import { walkErpConsent } from '@seller-chat/sandbox/walk-consent';
import type { Database } from '../db/database.ts';
import { subAccount } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { startJobQueue } from '../jobs/queue/job-queue.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { makeOAuthErp } from '../providers/erp/oauth-erp.ts';
import type { Erp } from '../providers/erp/port.ts';
import { defineErpJobs } from '../shops/erp/erp-jobs.ts';
import { makeErrorLogger } from './error-logger.ts';
import { openTestDatabase } from './open-test-database.ts';
import { startApp } from './start-app.ts';
import type { TestApp } from './start-app.ts';
import { TEST_VAULT } from './stored-shop.ts';

/** The server without its workers, the sandbox's ERP, and job workers that start when a test says so. */
export interface ErpRig {
  database: Database;
  app: TestApp;
  sandbox: TestSandbox;
  erp: Erp;
  /** How far the server's clock is ahead of the machine's, ms. */
  ahead: number;
  now(): number;
  /** A process that does the jobs of links; `erp` instead of the sandbox's. */
  work(change?: { erp?: Erp | null }): Promise<WorkerLoop>;
  stopWork(): Promise<void>;
  /** Calls as this browser; gives the envelope's code, info and data. */
  call(
    cookie: string,
    endpoint: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ code: number; info: Record<string, unknown>; data: Record<string, unknown> }>;
  /** Goes to the ERP and comes back with the callback; null refuses there. */
  consent(cookie: string, shopId: string, company?: string | null): Promise<Record<string, string>>;
  finish(cookie: string, callback: Readonly<Record<string, string>>): ReturnType<ErpRig['call']>;
  link(cookie: string, shopId: string, company?: string): Promise<void>;
  /** Signs in a new sub-account that manages shops, limited to some or not. */
  hire(accountId: string, shopIds: string[] | null): Promise<string>;
  stop(): Promise<void>;
}

/** Starts it. */
export async function startErpRig(): Promise<ErpRig> {
  const database = await openTestDatabase();
  const sandbox = await startSandbox({ appBaseUrl: 'http://chat.test' });
  const { ERP_CLIENT_ID: clientId = '', ERP_CLIENT_SECRET: clientSecret = '' } =
    sandbox.providers.environment;
  const queues: WorkerLoop[] = [];
  const { logger } = makeErrorLogger();
  const now = () => Date.now() + rig.ahead;
  const erp = makeOAuthErp({
    issuer: sandbox.providers.erpUrl,
    clientId,
    clientSecret,
    now,
    steadyNow: () => performance.now(),
  });
  const rig: ErpRig = {
    database,
    sandbox,
    erp,
    ahead: 0,
    app: null as never, // set below: its clock is the rig's
    now,
    async work(change = {}) {
      const { db } = database;
      const definitions = defineErpJobs({
        db,
        vault: TEST_VAULT,
        erp: change.erp === undefined ? erp : change.erp,
        now,
        publish: () => undefined,
      }).map((one) => ({
        ...one,
        kind: { ...one.kind, retry: { ...one.kind.retry, firstWaitMs: 1, longestWaitMs: 50 } },
      }));
      const queue = await startJobQueue({
        database,
        definitions,
        vault: TEST_VAULT,
        logger,
        now,
        random: () => 0,
      });
      queues.push(queue);
      return queue;
    },
    async stopWork() {
      await Promise.all(queues.splice(0).map((queue) => queue.stop()));
    },
    async call(cookie, endpoint, fields = {}) {
      const { envelope } = await rig.app.call(`/api/account/shop/${endpoint}`, fields, { cookie });
      return { info: {}, data: {}, ...envelope } as Awaited<ReturnType<ErpRig['call']>>;
    },
    async consent(cookie, shopId, company = 'erp-100417') {
      const { data, code } = await rig.call(cookie, 'getErpAuthUrl', { shopId });
      if (code !== 0) throw new Error(`getErpAuthUrl answered ${code}`);
      return walkErpConsent(String(data['authUrl']), company);
    },
    finish: (cookie, callback) => rig.call(cookie, 'bindErpShop', { callback: JSON.stringify(callback) }),
    async link(cookie, shopId, company) {
      const { code } = await rig.finish(cookie, await rig.consent(cookie, shopId, company));
      if (code !== 0) throw new Error(`bindErpShop answered ${code}`);
    },
    async hire(accountId, shopIds) {
      const subAccountId = randomUUID();
      await database.db.insert(subAccount).values({
        accountId,
        subAccountId,
        displayName: 'Siti',
        permissionCodes: ['shopManager'],
        shopIds,
        createdAt: 0,
      });
      const who = { accountId, subAccountId, isMain: false, shopIds: null };
      const { secret } = await rig.app.services.loginSessions.start(who);
      return `${SESSION_COOKIE}=${secret}`;
    },
    async stop() {
      await rig.stopWork();
      await rig.app.close();
      await sandbox.stop();
      await database.close();
    },
  };
  rig.app = await startApp(database, { erp, now });
  return rig;
}
