import { defineDeletionJobs } from './account-data/deletion/deletion-jobs.ts';
import { defineExportCleaning, defineExportJob } from './account-data/export/export-job.ts';
import { defineOrderExport, defineOrderExportCleaning } from './orders/export/export-job.ts';
import type { EventFrame } from '@seller-chat/api-client/contract';
import { makeSessionMemory } from './conversations/session/session-memory.ts';
import type { AppendedEvents } from './events/event-log.ts';
import { makeReadiness } from './http/readiness.ts';
import { makeGroupCommit } from './ingest/group-commit.ts';
import type { GroupCommit } from './ingest/group-commit.ts';
import { makePushIntake, makePushStore } from './ingest/push-intake.ts';
import type { PushIntakeDeps } from './ingest/push-intake.ts';
import { makeShopDirectory } from './ingest/shop-directory.ts';
import type { ShopDirectory } from './ingest/shop-directory.ts';
import { makeInTurn } from './jobs/in-turn.ts';
import { defineJobCleaning } from './jobs/queue/clean-jobs.ts';
import { defineNoticeMailJob } from './notices/notice-mail.ts';
import { defineMailJob } from './providers/mail/mail-job.ts';
import type { SendMail } from './providers/mail/port.ts';
import { makeHealthRecord } from './providers/provider-health.ts';
import type { ProviderState } from './providers/provider-health.ts';
import type { Erp } from './providers/erp/port.ts';
import { defineSmsJob } from './providers/sms/sms-job.ts';
import type { SendSms } from './providers/sms/port.ts';
import { makePublisher } from './realtime/publisher.ts';
import type { Publisher } from './realtime/publisher.ts';
import { makeLoginSessions } from './security/login-sessions.ts';
import type { LoginSessions } from './security/login-sessions.ts';
import type { Vault } from './security/vault.ts';
import { defineDistributionJob } from './distribution/distribution-job.ts';
import { defineDeadlineJob } from './reply-deadlines/deadline-job.ts';
import { defineErpJobs } from './shops/erp/erp-jobs.ts';
import { makeCallRecord } from './shops/care/call-record.ts';
import { defineCareJobs } from './shops/care/care-jobs.ts';
import { defineShopErasing } from './shops/unbind/erase-shop.ts';
import { makeShopAccessor } from './shops/shop-access.ts';
import type { ShopAccessor } from './shops/shop-access.ts';
import { makeTenantWork } from './tenant/tenant-work.ts';
import type { TenantWork, TenantWorkDeps } from './tenant/tenant-work.ts';
import { openUploads } from './uploads/open-uploads.ts';
import type { Uploads } from './uploads/open-uploads.ts';
import { startWorkers } from './workers.ts';
import type { Workers, WorkersDeps } from './workers.ts';

export interface ServicesDeps extends Pick<
  WorkersDeps,
  | 'database'
  | 'adapters'
  | 'logger'
  | 'publicUrl'
  | 'outbox'
  | 'now'
  | 'marketplaceNow'
  | 'earliestThere'
  | 'random'
  | 'findLanguage'
> {
  vault: Vault;
  /** Null: no mail server is configured. */
  sendMail: SendMail | null;
  /** Null: no SMS provider is configured. */
  sendSms: SendSms | null;
  /** Null: no ERP is configured. */
  erp: Erp | null;
  /** Whether this process works on what is stored, or only stores. */
  workers: boolean;
  deliver(accountId: string, frame: EventFrame): void;
  /** Sign-ins of this account have ended: its open sockets are to follow at once. */
  checkAccess(accountId: string): void;
  /** How long the deletion of an account can be cancelled, ms. */
  accountDeletionAfterMs: number;
}

/** The services that run beside the requests, for the requests to use. */
export interface Services {
  publisher: Publisher;
  loginSessions: LoginSessions;
  directory: ShopDirectory;
  groupCommit: GroupCommit;
  shops: ShopAccessor;
  uploads: Uploads;
  /** Database work of the endpoints for signed-in callers. */
  work: TenantWork;
  mail: ProviderState;
  sms: ProviderState;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * How often the log is looked at, ms, for what other processes appended, and for what this one committed and could not
 * publish: a connection or a later step failed after the commit.
 */
const TAIL_EVERY_MS = { postgres: 200, pglite: 2000 } as const;

/** All messages wait for the embedded database: there a batch takes everything that waits. */
const HALVES_FROM = { postgres: 16, pglite: Infinity } as const;

/** Starts the workers, unless this process only stores, and what requests and pushes hand their work to. */
export async function startServices(deps: ServicesDeps): Promise<Services> {
  const { database, logger, now } = deps;
  const { db } = database;
  const live: LiveWorkers = { workers: null };
  const memory = makeSessionMemory();
  const publisher = makePublisher({
    db,
    logger,
    deliver: deps.deliver,
    tailEveryMs: TAIL_EVERY_MS[database.kind],
  });
  const publish = (appended: readonly AppendedEvents[]): void => {
    publisher.publish(appended);
    for (const { accountId, events } of appended) memory.notice(accountId, events);
    if (appended.length === 0) return;
    live.workers?.search.wake();
    live.workers?.automation.wake();
  };
  const loginSessions = makeLoginSessions(db, now);
  const directory = makeShopDirectory(db, () => performance.now());
  const calls = makeCallRecord();
  const shops = makeShopAccessor({ ...deps, db, publish, calls });
  const uploads = openUploads(database);
  const mailHealth = makeHealthRecord(now);
  const smsHealth = makeHealthRecord(now);
  const inTurn = makeInTurn();
  const groupCommit = makeGroupCommit({
    commit: deps.workers
      ? makePushIntake({ ...deps, db, memory, inTurn, publish, wake: intakeWakes(live) })
      : makePushStore({ db }),
    whenFree: () => inTurn(database.whenFree),
    halvesFrom: HALVES_FROM[database.kind],
  });
  if (deps.workers) {
    const isTakingIn = groupCommit.isBusy;
    const dataDeps = { db, files: uploads.files, vault: deps.vault, now, publish };
    live.workers = await startWorkers({
      ...deps,
      shops,
      calls,
      publish,
      loginSessions,
      uploads,
      inTurn,
      isTakingIn,
      jobs: [
        defineMailJob({ send: deps.sendMail, health: mailHealth, now }),
        defineSmsJob({ send: deps.sendSms, health: smsHealth, now }),
        defineNoticeMailJob({ ...deps, db }),
        ...defineErpJobs({ ...deps, db, publish }),
        ...defineCareJobs({ db, now, publish }),
        defineDeadlineJob({ db, now, publish }),
        defineDistributionJob({ db, now, publish }),
        defineJobCleaning({ db, logger, now }),
        defineShopErasing(dataDeps),
        defineExportJob(dataDeps),
        defineOrderExport(dataDeps),
        defineOrderExportCleaning(dataDeps),
        defineExportCleaning(dataDeps),
        ...defineDeletionJobs({
          ...dataDeps,
          logger,
          afterMs: deps.accountDeletionAfterMs,
          onClosed(accountId) {
            directory.forget();
            deps.checkAccess(accountId);
          },
        }),
      ],
    });
  }

  return {
    publisher: { ...publisher, publish },
    loginSessions,
    directory,
    groupCommit,
    shops,
    uploads,
    work: makeTenantWork({ db, publish, now, wake: commandWakes(live, directory) }),
    mail: { isConfigured: deps.sendMail !== null, isFailing: mailHealth.isFailing },
    sms: { isConfigured: deps.sendSms !== null, isFailing: smsHealth.isFailing },
    isReady: makeReadiness({ database, loginSessions, logger }),
    async stop() {
      await groupCommit.drain();
      await Promise.all(Object.values(live.workers ?? {}).map((worker) => worker.stop()));
      await publisher.stop();
    },
  };
}

/** The workers of this process; null while they are not started, and where another process has them. */
interface LiveWorkers {
  workers: Workers | null;
}

function intakeWakes(live: LiveWorkers): PushIntakeDeps['wake'] {
  return {
    pulls: () => live.workers?.pulls.wake(),
    ingest: () => live.workers?.ingest.wake(),
    cards: () => live.workers?.cards.wake(),
  };
}

function commandWakes(live: LiveWorkers, directory: ShopDirectory): TenantWorkDeps['wake'] {
  return {
    outbox() {
      live.workers?.outbox.wake();
      // A card that was sent may be incomplete.
      live.workers?.cards.wake();
    },
    readNotices: () => live.workers?.readNotices.wake(),
    shops() {
      directory.forget();
      live.workers?.syncs.wake();
    },
    unboundShop() {
      directory.forget();
      live.workers?.outbox.wake();
    },
  };
}
