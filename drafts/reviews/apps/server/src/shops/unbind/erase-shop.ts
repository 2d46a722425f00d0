import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import { writeAudit } from '../../audit/write-audit.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import * as schema from '../../db/schema/index.ts';
import { defineJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { ERASE_SHOP } from './erase-shop-job.ts';

export interface EraseShopDeps {
  db: Db;
  files: UploadFiles;
  /** Epoch ms. */
  now(): number;
}

/** Rows of one statement: messages of other shops wait for one at most in the embedded database. */
const BATCH_SIZE = 500;
const FILES_AT_ONCE = 100;

/**
 * The tables with rows of a shop. Sessions go first, because messages are written under their locks. The event log
 * drops its rows by age, the audit log keeps its own.
 */
export const SHOP_TABLES: readonly PgTable[] = [
  schema.session,
  schema.message,
  schema.messageSearch,
  schema.buyerSearch,
  schema.webhookEvent,
  schema.outbox,
  schema.cardLookup,
  schema.orderLookup,
  schema.readNotice,
  schema.buyerOrderRead,
  schema.orderHistory,
  schema.orderRunItem,
  schema.shopOrder,
  schema.orderCount,
  schema.orderStep,
  schema.shopRefund,
  schema.reviewReply,
  schema.reviewHistory,
  schema.reviewLookup,
  schema.review,
  schema.reviewCount,
  schema.buyerNote,
  schema.remark,
  schema.countedReply,
  schema.replyFigure,
  schema.notice,
  schema.erpAuthorisation,
  schema.authorisation,
  schema.crossBrowserLink,
  schema.authorisationWarning,
  schema.shopSignal,
  schema.shopToken,
  schema.shopSync,
  schema.automationAct,
  schema.automationSwitch,
  schema.automationWait,
];

interface ShopKey {
  accountId: string;
  shopId: string;
}

/** The job that deletes the data of a shop that was unbound and not bound again. It may be cut off anywhere. */
export function defineShopErasing(deps: EraseShopDeps): JobDefinition {
  return defineJob(ERASE_SHOP, async ({ shopId, unboundAt }, { accountId, signal }) => {
    const key = { accountId, shopId };
    if (!(await removeShop(deps, key, unboundAt))) return;
    await removeFiles(deps, key, signal);
    for (const table of SHOP_TABLES) await emptyTable(deps.db, table, key, signal);
    await dropFromRules(deps.db, key, schema.autoReplyRule);
    await dropFromRules(deps.db, key, schema.reviewRule);
  });
}

/**
 * Removes the shop's own row: from here on it cannot be restored, and binding it again makes another shop. False if it
 * was bound again. True as well if an earlier attempt removed it.
 */
function removeShop({ db, now }: EraseShopDeps, key: ShopKey, unboundAt: number): Promise<boolean> {
  const { shop } = schema;
  return db.transaction(async (tx) => {
    const isShop = and(eq(shop.accountId, key.accountId), eq(shop.shopId, key.shopId));
    const [row] = await tx.select().from(shop).where(isShop).for('update');
    if (!row) return true;
    if (row.unboundAt !== unboundAt) return false;
    await tx.delete(shop).where(isShop);
    const { platform, platformShopId, shopName } = row;
    await writeAudit(
      tx,
      { accountId: key.accountId, system: 'shop erasing' },
      {
        kind: 'shopErased',
        subject: `shop:${key.shopId}`,
        before: { platform, platformShopId, shopName, unboundAt },
        now: now(),
      },
    );
    return true;
  });
}

/** A row goes after the bytes that it names: what is cut off in between is found again. */
async function removeFiles({ db, files }: EraseShopDeps, key: ShopKey, signal: AbortSignal): Promise<void> {
  const { upload } = schema;
  const list = () =>
    db
      .select({ uploadId: upload.uploadId })
      .from(upload)
      .where(and(eq(upload.accountId, key.accountId), eq(upload.shopId, key.shopId)))
      .limit(FILES_AT_ONCE);
  for (let page = await list(); page.length > 0; page = await list()) {
    for (const { uploadId } of page) {
      signal.throwIfAborted();
      await files.remove({ accountId: key.accountId, uploadId });
      await db.delete(upload).where(and(eq(upload.accountId, key.accountId), eq(upload.uploadId, uploadId)));
    }
  }
}

async function emptyTable(
  db: Db,
  table: PgTable,
  { accountId, shopId }: ShopKey,
  signal: AbortSignal,
): Promise<void> {
  let deleted: number;
  do {
    signal.throwIfAborted();
    const rows = await rowsOf<{ one: number }>(
      db,
      sql`delete from ${table} where ctid = any (array(
            select ctid from ${table} where account_id = ${accountId} and shop_id = ${shopId}
            limit ${BATCH_SIZE}))
          returning 1 as one`,
    );
    deleted = rows.length;
  } while (deleted > 0);
}

/** Deletes rules that are for this shop only, and takes the shop out of the other rules. */
async function dropFromRules(
  db: Db,
  { accountId, shopId }: ShopKey,
  rule: typeof schema.autoReplyRule | typeof schema.reviewRule,
): Promise<void> {
  const shops = sql`${rule.values} -> 'shopIdList'`;
  const namesIt = and(
    eq(rule.accountId, accountId),
    sql`${rule.values} ->> 'scope' = 'shop'`,
    sql`${shops} @> jsonb_build_array(${shopId}::text)`,
  );
  await db.transaction(async (tx) => {
    await tx.delete(rule).where(and(namesIt, sql`jsonb_array_length(${shops}) = 1`));
    await tx
      .update(rule)
      .set({
        values: sql`jsonb_set(${rule.values}, '{shopIdList}', (${shops}) - ${shopId}::text)`,
        version: sql`${rule.version} + 1`,
      })
      .where(namesIt);
  });
}
