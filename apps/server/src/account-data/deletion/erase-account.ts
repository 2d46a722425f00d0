import { and, eq, isNotNull, sql } from '../../db/query-builder/drizzle.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { account, accountDeletion, dataExport, upload, uploadStaging } from '../../db/schema/index.ts';
import { JobFailure } from '../../jobs/queue/job-failure.ts';
import { toLanguage } from '../../language/language.ts';
import { queueMail } from '../../providers/mail/mail-job.ts';
import type { Vault } from '../../security/vault.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { addressContext } from './close-account.ts';
import type { LastAddress } from './close-account.ts';
import { wordGoodbye } from './deletion-mail.ts';
import { ERASED_TABLES } from './erased-tables.ts';

export interface EraseDeps {
  db: Db;
  files: UploadFiles;
  vault: Pick<Vault, 'seal' | 'open'>;
  now(): number;
}

const DAY = 86_400_000;
/** Rows of one statement: messages of other accounts wait for one at most in the embedded database. */
const BATCH_SIZE = 500;
const FILES_AT_ONCE = 100;
/** The mail about the end is no news after this time, ms. */
const MAIL_LIFE_MS = 3 * DAY;

/**
 * Erases a closed account: its rows, its files, and last the account itself. Each step is a batch that finds what an
 * earlier attempt left, so it may be cut off anywhere and begun again.
 */
export async function eraseAccount(deps: EraseDeps, accountId: string, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  await markDeleted(db, accountId, now());
  await removeFiles(deps, accountId, signal);
  for (const table of ERASED_TABLES) await emptyTable(db, table, accountId, signal);
  await requireEmpty(db, accountId);
  await endAccount(deps, accountId);
}

/**
 * From here on no table takes a row of the account. Waits for those who are just writing one; whoever comes later is
 * refused.
 */
async function markDeleted(db: Db, accountId: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 30))`);
    await tx.execute(sql`insert into deleted_account (id, deleted_at)
      values (${accountId}, ${now - (now % DAY)}::bigint) on conflict do nothing`);
  });
}

/** A row goes after the bytes that it names: what is cut off in between is found again. */
async function removeFiles({ db, files }: EraseDeps, accountId: string, signal: AbortSignal): Promise<void> {
  const isFiled = and(eq(dataExport.accountId, accountId), isNotNull(dataExport.fileId));
  const sources = [
    () =>
      db
        .select({ id: upload.uploadId })
        .from(upload)
        .where(eq(upload.accountId, accountId))
        .limit(FILES_AT_ONCE),
    () =>
      db
        .select({ id: uploadStaging.uploadId })
        .from(uploadStaging)
        .where(eq(uploadStaging.accountId, accountId))
        .limit(FILES_AT_ONCE),
    () => db.select({ id: dataExport.fileId }).from(dataExport).where(isFiled).limit(FILES_AT_ONCE),
  ];
  for (const list of sources) {
    for (let page = await list(); page.length > 0; page = await list()) {
      for (const { id } of page) {
        signal.throwIfAborted();
        if (id === null) continue;
        await files.remove({ accountId, uploadId: id });
        await db.delete(upload).where(and(eq(upload.accountId, accountId), eq(upload.uploadId, id)));
        await db
          .delete(uploadStaging)
          .where(and(eq(uploadStaging.accountId, accountId), eq(uploadStaging.uploadId, id)));
        await db
          .delete(dataExport)
          .where(and(eq(dataExport.accountId, accountId), eq(dataExport.fileId, id)));
      }
    }
  }
}

async function emptyTable(db: Db, table: PgTable, accountId: string, signal: AbortSignal): Promise<void> {
  let deleted: number;
  do {
    signal.throwIfAborted();
    const rows = await rowsOf<{ one: number }>(
      db,
      sql`delete from ${table} where ctid = any (array(
            select ctid from ${table} where account_id = ${accountId} limit ${BATCH_SIZE}))
          returning 1 as one`,
    );
    deleted = rows.length;
  } while (deleted > 0);
}

/** Who began before the account was marked has committed since then, or fails: it is the last round that finds rows. */
async function requireEmpty(db: Db, accountId: string): Promise<void> {
  for (const table of ERASED_TABLES) {
    const [row] = await rowsOf<{ one: number }>(
      db,
      sql`select 1 as one from ${table} where account_id = ${accountId} limit 1`,
    );
    if (row) {
      throw new JobFailure(`rows of ${getTableConfig(table).name} were written meanwhile`, {
        retryAfterMs: 1000,
      });
    }
  }
}

/** The account's own rows and the mail about the end, in one transaction: the mail is queued once. */
async function endAccount({ db, vault, now }: EraseDeps, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deletion] = await tx
      .delete(accountDeletion)
      .where(eq(accountDeletion.accountId, accountId))
      .returning();
    await tx.delete(account).where(eq(account.accountId, accountId));
    if (deletion === undefined || deletion.sealedAddress === null) return;
    const address = JSON.parse(vault.open(deletion.sealedAddress, addressContext(deletion))) as LastAddress;
    const language = toLanguage(address.language);
    await queueMail(tx, vault, {
      to: address.to,
      ...wordGoodbye(language, accountId),
      language,
      key: `account deleted ${deletion.deletionId}`,
      expiresAt: now() + MAIL_LIFE_MS,
    });
  });
}
