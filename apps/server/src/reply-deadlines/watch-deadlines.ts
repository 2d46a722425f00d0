import { and, eq, gt, lte, or, sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { ShopId } from '@seller-chat/core';
import { lockSessions } from '../conversations/session/session-store.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { deadlineNotice, session, shop, teamSetting } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { notify } from '../notices/notify.ts';

const MINUTE = 60_000;
/** A deadline that passed longer ago is not reported: the setting was off, or no process ran. */
const LATE_WITHIN_MS = 6 * 60 * MINUTE;
/** Notices of one run. */
const AT_ONCE = 200;

type Step = 'near' | 'passed';

interface DueDeadline {
  accountId: string;
  sessionId: string;
  deadlineAt: number;
  step: Step;
  shopName: string;
}

/**
 * Gives main accounts notices of reply deadlines that are near or have passed, as each has set it: one per conversation,
 * deadline and step, however many processes look.
 */
export async function watchDeadlines(db: Db, now: number): Promise<AppendedEvents[]> {
  const appended: AppendedEvents[] = [];
  for (const due of await findDue(db, now))
    appended.push(...(await db.transaction((tx) => report(tx, due, now))));
  return appended;
}

async function findDue(db: Db, now: number): Promise<DueDeadline[]> {
  const at = session.replyDeadlineAt;
  const isNear = and(
    gt(teamSetting.warnMinutes, 0),
    gt(at, now),
    lte(at, sql`${now}::bigint + ${teamSetting.warnMinutes} * ${MINUTE}::bigint`),
  );
  const isPassed = and(eq(teamSetting.isLateNoticed, true), lte(at, now), gt(at, now - LATE_WITHIN_MS));
  const step = sql<Step>`case when ${at} > ${now}::bigint then 'near' else 'passed' end`;
  return db
    .select({
      accountId: session.accountId,
      sessionId: session.sessionId,
      deadlineAt: sql<number>`${at}`.mapWith(Number),
      step,
      shopName: sql<string>`coalesce(nullif(${shop.alias}, ''), ${shop.shopName})`,
    })
    .from(teamSetting)
    .innerJoin(shop, and(eq(shop.accountId, teamSetting.accountId), eq(shop.status, 'success')))
    .innerJoin(session, and(eq(session.shopId, shop.shopId), eq(session.accountId, shop.accountId)))
    .where(
      and(
        or(isNear, isPassed),
        eq(session.isDisabled, false),
        isWatched(),
        sql`not exists (select from ${deadlineNotice} n where n.account_id = ${session.accountId}
          and n.session_id = ${session.sessionId} and n.deadline_at = ${at} and n.step = ${step})`,
      ),
    )
    .orderBy(at)
    .limit(AT_ONCE);
}

function isWatched(): SQL {
  return sql`(${teamSetting.watchedShopIds} is null
    or jsonb_typeof(${teamSetting.watchedShopIds}) = 'null'
    or ${teamSetting.watchedShopIds} ? ${shop.shopId})`;
}

/** Nothing if a reply came meanwhile, or if another process has reported it. */
async function report(tx: Tx, due: DueDeadline, now: number): Promise<AppendedEvents[]> {
  const { accountId, sessionId, deadlineAt, step, shopName } = due;
  const row = (await lockSessions(tx, [due])).get(sessionKey(accountId, sessionId));
  if (row?.replyDeadlineAt !== deadlineAt) return [];
  const added = await tx
    .insert(deadlineNotice)
    .values({ accountId, sessionId, deadlineAt, step })
    .onConflictDoNothing()
    .returning();
  return added.length === 0 ? [] : give(tx, row, { deadlineAt, step, shopName }, now);
}

function give(
  tx: Tx,
  { accountId, sessionId, shopId, buyerName }: SessionRow,
  { deadlineAt, step, shopName }: Pick<DueDeadline, 'deadlineAt' | 'step' | 'shopName'>,
  now: number,
): Promise<AppendedEvents[]> {
  return notify(tx, {
    accountId,
    to: { subAccountId: '' },
    kind: step === 'near' ? 'replyDeadlineNear' : 'replyDeadlinePassed',
    params: { buyerName, shopName, at: deadlineAt, sessionId },
    key: `${sessionId} ${deadlineAt}`,
    shopId: shopId as ShopId,
    now,
  });
}
