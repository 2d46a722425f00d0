import { sql } from '../db/query-builder/drizzle.ts';
import { anyOf } from '../db/any-of.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../logging/logging.ts';
import type { OrphanStep, Orphans } from './orphans.ts';
import type { UploadKey } from './upload-store.ts';

export interface OrphanCleaning {
  db: Db;
  orphans: Orphans;
  logger: Logger;
}

/** Keys that are looked up at a time. */
const PAGE_SIZE = 200;

/**
 * Takes the next step for each file that the database does not know (`Orphans`): the database was restored from an older
 * copy, or lost its last moments in a power cut. A file that is being uploaded is known before its first byte is stored.
 * Nothing is touched while database and files do not belong together. One file that fails stops no other.
 */
export async function clearOrphans({ db, orphans, logger }: OrphanCleaning, now: number): Promise<void> {
  if (!(await orphans.isOfDatabase())) {
    logger.error(
      'the folder of uploads is not of this database, so no file is removed; stop the server and restore the two from one backup',
    );
    return;
  }
  const counts: Record<OrphanStep, number> = { waits: 0, 'set aside': 0, removed: 0 };
  const attempt = async ({ uploadId }: UploadKey, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, uploadId }, 'a file could not be set aside; it is tried again');
    }
  };
  const advance = (key: UploadKey) =>
    attempt(key, async () => void (counts[await orphans.advance(key, now)] += 1));
  // What is set aside now is not looked at again in this round.
  for await (const { unknown, known } of inPages(db, orphans.notedKeys())) {
    for (const key of known) await attempt(key, () => orphans.restore(key));
    for (const key of unknown) await advance(key);
  }
  for await (const { unknown } of inPages(db, orphans.keys())) for (const key of unknown) await advance(key);
  report(logger, counts);
}

function report(logger: Logger, counts: Record<OrphanStep, number>): void {
  if (counts['set aside'] > 0) {
    logger.warn(
      { files: counts['set aside'] },
      'files that the database does not know were set aside and are deleted after 30 days; restore the newest database if they are missed',
    );
  }
  if (counts.removed > 0) logger.info({ files: counts.removed }, 'files without an upload were removed');
}

async function* inPages(
  db: Db,
  keys: AsyncIterable<UploadKey>,
): AsyncGenerator<{ known: UploadKey[]; unknown: UploadKey[] }, void, undefined> {
  const split = async (page: readonly UploadKey[]) => {
    const found = new Set((await findKnown(db, page)).map(nameOf));
    return {
      known: page.filter((key) => found.has(nameOf(key))),
      unknown: page.filter((key) => !found.has(nameOf(key))),
    };
  };
  let page: UploadKey[] = [];
  for await (const key of keys) {
    if (page.push(key) < PAGE_SIZE) continue;
    yield await split(page);
    page = [];
  }
  if (page.length > 0) yield await split(page);
}

/** In one statement: a file that becomes an upload meanwhile is found either here or there. Exports keep theirs here, too. */
function findKnown(db: Db, keys: readonly UploadKey[]): Promise<UploadKey[]> {
  const isOne = sql`account_id = ${anyOf(keys.map(({ accountId }) => accountId))}
    and upload_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}`;
  return rowsOf(
    db,
    sql`select account_id as "accountId", upload_id as "uploadId" from upload where ${isOne}
      union all select account_id, upload_id from upload_staging where ${isOne}
      union all select account_id, file_id from data_export
        where file_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}
      union all select account_id, file_id from order_export
        where file_id = ${anyOf(keys.map(({ uploadId }) => uploadId))}`,
  );
}

function nameOf({ accountId, uploadId }: UploadKey): string {
  return JSON.stringify([accountId, uploadId]);
}
