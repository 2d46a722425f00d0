import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { UploadMissingError } from './upload-bytes.ts';
import type { UploadBytes } from './upload-bytes.ts';
import { makeUploadFiles } from './upload-files.ts';
import { findUpload } from './upload-store.ts';

/** A store whose files of earlier versions are still in another one: they are read there until they are moved. */
export function withEarlierParts(store: UploadBytes, earlier: UploadBytes): UploadBytes {
  return {
    ...store,
    async read(key, at, length) {
      try {
        return await store.read(key, at, length);
      } catch (error) {
        if (!(error instanceof UploadMissingError)) throw error;
        return earlier.read(key, at, length);
      }
    },
    async remove(key) {
      await store.remove(key);
      await earlier.remove(key);
    },
    async *keys() {
      yield* store.keys();
      yield* earlier.keys();
    },
  };
}

/**
 * Moves uploads that an earlier version stored in the embedded database, one with each call; gives whether more may
 * follow. The copy is complete and on disk before the original is removed, so a kill at any moment loses nothing.
 */
export function makeEarlierMover(db: Db, store: UploadBytes, earlier: UploadBytes): () => Promise<boolean> {
  const from = makeUploadFiles(earlier);
  const to = makeUploadFiles(store);
  const incomplete = new Set<string>();

  return async () => {
    for await (const key of earlier.keys()) {
      const name = JSON.stringify(key);
      if (incomplete.has(name)) continue;
      const row = await findUpload(db, key);
      try {
        // Without a row there is no upload to keep.
        if (row) await to.write(key, from.read(key, { from: 0, to: row.size - 1 }));
        await earlier.remove(key);
        return true;
      } catch (error) {
        if (!(error instanceof UploadMissingError)) throw error;
        incomplete.add(name);
      }
    }
    if (incomplete.size === 0) await giveSpaceBack(db);
    return false;
  };
}

/** Removed rows leave the table as large as it was. */
async function giveSpaceBack(db: Db): Promise<void> {
  const [table] = await rowsOf<{ bytes: number }>(
    db,
    sql`select pg_total_relation_size('upload_part') - pg_indexes_size('upload_part') as bytes`,
  );
  if (table && table.bytes > LEFT_ALONE_BYTES) await db.execute(sql`truncate upload_part`);
}

/** An empty table is smaller. */
const LEFT_ALONE_BYTES = 1024 * 1024;
