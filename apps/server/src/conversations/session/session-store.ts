import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { makeRowSet } from '../../db/row-set.ts';
import { session } from '../../db/schema/index.ts';
import type { BuyerFacts } from '../../marketplaces/port.ts';
import { sessionFromColumns } from '../../db/rows/from-columns.ts';
import type { StoredColumns } from '../../db/rows/from-columns.ts';
import { sessionKey } from './session-key.ts';
import type { PlacedSession } from '../inbound/placed-message.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

/** Whether the marketplace must be asked who the buyer of a new session is. */
export function isBuyerUnknown(buyer: BuyerFacts | null): boolean {
  return buyer === null || buyer.buyerName === '';
}

/**
 * Makes the sessions that are not there yet, and asks for the marketplace's own word on those whose buyer
 * is not known. What exists is left alone.
 */
export async function ensureSessions(tx: Tx, placed: readonly PlacedSession[], now: number): Promise<void> {
  const rows = [
    ...new Map(placed.map((one) => [sessionKey(one.shop.accountId, one.sessionId), one])).values(),
  ];
  const values = rows.map(({ shop, sessionId, platformSessionId, buyer }) => ({
    account_id: shop.accountId,
    session_id: sessionId,
    shop_id: shop.shopId,
    platform: shop.platform,
    platform_session_id: platformSessionId,
    site_id: shop.site,
    buyer_id: buyer?.buyerId ?? '',
    buyer_name: buyer?.buyerName ?? '',
    pull_due_at: isBuyerUnknown(buyer) ? now : null,
  }));
  await tx.execute(sql`
    insert into session (account_id, session_id, shop_id, platform, platform_session_id, site_id,
      buyer_id, buyer_name, pull_due_at)
    select account_id, session_id, shop_id, platform, platform_session_id, site_id,
      buyer_id, buyer_name, pull_due_at
    from json_to_recordset(${JSON.stringify(values)}::json) as x(account_id text, session_id text, shop_id text,
      platform text, platform_session_id text, site_id text, buyer_id text, buyer_name text, pull_due_at bigint)
    order by account_id, session_id
    on conflict do nothing`);
}

export interface SessionKey {
  accountId: string;
  sessionId: string;
}

/** The rows of these sessions, locked until the transaction ends; always in the same order, so never in a deadlock. */
export function lockSessions(tx: Tx, keys: readonly SessionKey[]): Promise<Map<string, SessionRow>> {
  return selectSessions(tx, keys, sql`for update`);
}

/** The rows of these sessions as they are now. */
export function readSessions(db: Db, keys: readonly SessionKey[]): Promise<Map<string, SessionRow>> {
  return selectSessions(db, keys, sql``);
}

async function selectSessions(
  tx: Tx,
  keys: readonly SessionKey[],
  lock: SQL,
): Promise<Map<string, SessionRow>> {
  const rows = await rowsOf<{ row: StoredColumns }>(
    tx,
    sql`select row_to_json(s) as row from session s
        where s.account_id = ${anyOf(keys.map(({ accountId }) => accountId))}
          and s.session_id = ${anyOf(keys.map(({ sessionId }) => sessionId))}
          and s.account_id || E'\\n' || s.session_id
            = ${anyOf(keys.map(({ accountId, sessionId }) => sessionKey(accountId, sessionId)))}
        order by s.account_id, s.session_id
        ${lock}`,
  );
  return new Map(
    rows.map(({ row }) => {
      const session = sessionFromColumns(row);
      return [sessionKey(session.accountId, session.sessionId), session];
    }),
  );
}

/** Writes sessions that the transaction has locked; each one's version grows by one. Gives the rows as stored. */
export async function saveSessions(tx: Tx, rows: readonly SessionRow[]): Promise<SessionRow[]> {
  const next = rows.map(nextVersion);
  await writeSessions(tx, next);
  return next;
}

/** A session as it is after its next change. */
export function nextVersion(row: SessionRow): SessionRow {
  return { ...row, version: row.version + 1 };
}

/** Columns of `session` that are set once, or by a statement of their own. */
const SESSION_SET = makeRowSet(session, {
  keys: ['accountId', 'sessionId'],
  omitted: [
    'shopId',
    'platform',
    'platformSessionId',
    'siteId',
    'ext',
    'activityMinute',
    'followFlag',
    'pullLeaseUntil',
  ],
});

/** Writes sessions that the transaction has locked, of rows that have their next version already. */
export async function writeSessions(tx: Tx, rows: readonly SessionRow[]): Promise<void> {
  await tx.execute(sql`
    update session s set ${SESSION_SET.assignments}
    from ${SESSION_SET.from(rows)}
    where s.account_id = x."accountId" and s.session_id = x."sessionId"
      and s.account_id = ${anyOf(rows.map(({ accountId }) => accountId))}
      and s.session_id = ${anyOf(rows.map(({ sessionId }) => sessionId))}`);
}
