import { PLATFORMS } from '@seller-chat/core';
import { lte, sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { endOldClaims } from '../conversations/claims/claim-session.ts';
import { authorisation, crossBrowserLink, erpAuthorisation, remark } from '../db/schema/index.ts';
import { dropExpiredCaptchas } from '../account/captcha/captchas.ts';
import { dropExpiredCodes } from '../account/codes/code-store.ts';
import { dropOldFirstSteps } from '../account/second-factor/first-step.ts';
import { KEEP_AUDIT_MS, dropOldAudit } from '../audit/drop-old-audit.ts';
import { dropOldBrowsers } from '../account/known-browsers.ts';
import { dropOldEndReasons } from '../security/end-sign-ins.ts';
import { dropOldTokens } from '../security/embed-tokens.ts';
import { dropEmptyBuckets } from '../security/leaky-buckets.ts';
import { dropOldEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { dropOldFigures } from '../figures/drop-old-figures.ts';
import { KEEP_NOTICES_MS, dropOldNotices } from '../notices/notice-store.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import type { LoginSessions } from '../security/login-sessions.ts';
import type { CallRecord } from '../shops/care/call-record.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';
import { makeClockTrust } from '../jobs/clock-trust.ts';
import { recountOrders } from '../orders/recount-orders.ts';
import { KEEP_RUN_ITEMS_MS, dropOldRunItems } from '../orders/runs/drop-old-items.ts';
import { sortOrders } from '../orders/sort-orders.ts';
import { limitLog } from './limit-log.ts';
import { makeTableCare } from './table-care.ts';
import { repairStoredTimes } from './repair-stored-times.ts';
import { forgetDeletedQuickReplies } from '../quick-replies/delete-quick-replies.ts';
import { dropOldInvitations } from '../team/invitations.ts';
import { dropOldTranslations } from '../translation/translation-store.ts';
import { cleanUploads } from '../uploads/clean-uploads.ts';
import { clearOrphans } from '../uploads/clear-orphans.ts';
import type { Uploads } from '../uploads/open-uploads.ts';

export interface HousekeepingDeps {
  db: Db;
  /** The embedded database has no other process that clears away what updates leave behind. */
  vacuums: boolean;
  shops: ShopAccessor;
  loginSessions: LoginSessions;
  uploads: Uploads;
  calls: Pick<CallRecord, 'store'>;
  publish(appended: readonly AppendedEvents[]): void;
  now(): number;
  /** Ms of a monotonic clock. */
  steadyNow?(): number;
  logger: Logger;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Tokens that end within this time are renewed now. */
const RENEW_WITHIN_MS = 30 * MINUTE;
const CLAIMS_EVERY_MS = 10_000;
const CLAIMS_AT_ONCE = 200;
/** Files that died half-way keep room of their account until then. */
const UPLOADS_EVERY_MS = 10 * MINUTE;
/** A first import makes a table of thousands out of nothing in this time. */
const LOOK_EVERY_MS = 10_000;
/** Times that an older version stored are repaired this soon after the start. */
const FIRST_REPAIR_MS = 2_000;
/** Orders of an earlier version that get the columns of the list in one transaction. */
const ORDERS_AT_ONCE = 50;
/** Between parts of one task, for those who waited meanwhile. */
const REST_MS = 500;
/** Longer than any marketplace repeats a push: what is older cannot come again. */
const KEEP_PUSHES_MS = 7 * DAY;
/** A browser that was away longer reloads its lists. */
const KEEP_EVENTS_MS = 7 * DAY;
/** As long as the log has its events. */
const KEEP_DELETED_MS = KEEP_EVENTS_MS;

/** Recurring work without a caller: renews tokens in time, drops old rows. */
export function startHousekeeping(deps: HousekeepingDeps): Pick<WorkerLoop, 'stop'> {
  const { db, now, logger } = deps;
  const isClockTrusted = makeClockTrust(now, deps.steadyNow ?? (() => performance.now()));
  const tables = makeTableCare(db, logger);
  const cleaning = { db, files: deps.uploads.files, logger };
  const loops = [
    // A loop each: a marketplace that does not answer holds up no other one's next round.
    ...PLATFORMS.map((platform) =>
      every(deps, `renewing tokens of ${platform}`, MINUTE, () =>
        deps.shops.renewSoonExpiring(RENEW_WITHIN_MS, [platform]),
      ),
    ),
    every(deps, 'storing refused calls', MINUTE, () => deps.calls.store(db)),
    every(deps, 'ending claims', CLAIMS_EVERY_MS, async () =>
      deps.publish(await endOldClaims(db, now(), CLAIMS_AT_ONCE)),
    ),
    every(deps, 'cleaning uploads', UPLOADS_EVERY_MS, async () => {
      if (isClockTrusted()) await cleanUploads(cleaning, now());
    }),
    every(deps, 'clearing files without an upload', 60 * MINUTE, async () => {
      if (isClockTrusted()) await clearOrphans({ db, orphans: deps.uploads.orphans, logger }, now());
    }),
    every(deps, 'moving uploads out of the database', MINUTE, deps.uploads.moveEarlier),
    every(deps, 'dropping sign-in limits', MINUTE, () => dropEmptyBuckets(db, now())),
    every(deps, 'dropping codes and captchas', MINUTE, async () => {
      if (!isClockTrusted()) return;
      await dropExpiredCodes(db, now());
      await dropExpiredCaptchas(db, now());
      await dropOldFirstSteps(db, now());
    }),
    every(deps, 'dropping old rows', 60 * MINUTE, async () => {
      if (isClockTrusted()) await dropOldRows(deps);
      await reportUnhandled(deps);
      if (deps.vacuums) await tables.vacuum();
    }),
  ];
  loops.push(every(deps, 'repairing times', 60 * MINUTE, () => repairStoredTimes(deps), FIRST_REPAIR_MS));
  loops.push(
    every(deps, 'sorting orders', 60 * MINUTE, () => sortOrders(db, ORDERS_AT_ONCE), FIRST_REPAIR_MS),
    every(deps, 'counting orders again', DAY, async () => {
      const wrong = await recountOrders(db);
      if (wrong.length > 0) logger.error({ wrong }, 'counts of orders were wrong and are corrected');
    }),
  );
  if (deps.vacuums) {
    loops.push(every(deps, 'looking at the tables', LOOK_EVERY_MS, tables.analyzeOne));
    loops.push(every(deps, 'limiting the log', LOOK_EVERY_MS, () => limitLog(db)));
  }
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** One that fails stops no other: its table may be damaged. */
async function dropOldRows({ db, loginSessions, now, logger }: HousekeepingDeps): Promise<void> {
  const drops: readonly (() => Promise<unknown>)[] = [
    () => dropOldEvents(db, now() - KEEP_EVENTS_MS),
    () =>
      db.execute(
        sql`delete from webhook_event where status = 'done' and received_at < ${now() - KEEP_PUSHES_MS}`,
      ),
    async () => db.delete(authorisation).where(lte(authorisation.expiresAt, now() - DAY)),
    async () => db.delete(crossBrowserLink).where(lte(crossBrowserLink.expiresAt, now() - DAY)),
    async () => db.delete(erpAuthorisation).where(lte(erpAuthorisation.expiresAt, now() - DAY)),
    async () => db.delete(remark).where(lte(remark.deletedAt, now() - KEEP_DELETED_MS)),
    () => dropOldInvitations(db, now()),
    () => dropOldTokens(db, now()),
    () => loginSessions.removeEnded(),
    () => dropOldEndReasons(db, now()),
    () => dropOldBrowsers(db, now()),
    () => dropOldAudit(db, now() - KEEP_AUDIT_MS),
    () => dropOldNotices(db, now() - KEEP_NOTICES_MS),
    () => dropOldFigures(db, now()),
    () => dropOldRunItems(db, now() - KEEP_RUN_ITEMS_MS),
    () => forgetDeletedQuickReplies(db, now()),
    () => dropOldTranslations(db, now()),
  ];
  for (const drop of drops) {
    try {
      await drop();
    } catch (error) {
      logger.error(
        { err: error },
        'old rows of one kind could not be dropped; they are tried again in an hour',
      );
    }
  }
}

/** Logs how many pushes of unhandled kinds are kept, so that an operator sees them. */
async function reportUnhandled({ db, logger }: HousekeepingDeps): Promise<void> {
  const kinds = await rowsOf<{ platform: string; kind: string; count: number }>(
    db,
    sql`select platform, unhandled as kind, count(*)::int as count from webhook_event
        where status = 'unhandled' group by platform, unhandled order by count desc limit 50`,
  );
  if (kinds.length > 0) logger.info({ kinds }, 'pushes of kinds that are kept and not handled');
}

/**
 * Repeats a task with a pause in between, from the first pause on. A task that rejects is logged and repeated. A task
 * that gives true has more to do, and rests only.
 */
function every(
  { logger }: HousekeepingDeps,
  name: string,
  pauseMs: number,
  task: () => Promise<boolean | void>,
  firstAfterMs = pauseMs,
): WorkerLoop {
  return startWorkerLoop({
    logger,
    failureText: `${name} failed`,
    step: async () => ({ sleepMs: (await task()) === true ? REST_MS : pauseMs }),
    afterFailure: { sleepMs: pauseMs },
    firstAfterMs,
  });
}
