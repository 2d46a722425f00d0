import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, gt } from '../../db/query-builder/drizzle.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { readHead } from '../../events/event-log.ts';
import { upload } from '../../db/schema/index.ts';
import type { Vault } from '../../security/vault.ts';
import { UploadMissingError } from '../../uploads/upload-bytes.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import type { UploadKey, UploadRow } from '../../uploads/upload-store.ts';
import { makeArchive } from './archive.ts';
import type { Archive, WrittenEntry } from './archive.ts';
import { README } from './export-texts.ts';
import { EXPORTED_TABLES } from './exported-tables.ts';
import { readPages, sourceOf } from './read-pages.ts';
import { sealing } from './sealed-file.ts';

export interface WriteExportDeps {
  db: Db;
  files: UploadFiles;
  vault: Pick<Vault, 'keyFor'>;
}

/** A file of an export that is written whole. */
export interface WrittenExport {
  size: number;
  /** Of the archive before it is sealed, hex. */
  sha256: string;
  rows: number;
}

/** Files that are listed at a time. */
const FILES_AT_ONCE = 200;

/**
 * Writes all data of an account as a sealed archive to the store of uploads. A page of rows and a chunk of bytes are in
 * memory at a time.
 *
 * @param onRows - called with the rows written so far, before each further page; it rejects to end the work
 */
export async function writeExport(
  { db, files, vault }: WriteExportDeps,
  key: UploadKey,
  now: number,
  onRows: (rows: number) => Promise<void>,
): Promise<WrittenExport> {
  const archive = makeArchive(now);
  const sealed = sealing(vault, key);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const flowing = pipeline(archive.stream, hashing, sealed);
  const [rows, size] = await allOrFirstFailure([
    fillArchive({ db, files }, archive, key.accountId, now, onRows).catch((error: unknown) => {
      archive.stream.destroy(error as Error);
      throw error;
    }),
    files.write(key, sealed),
    flowing.then(() => 0),
  ]);
  return { size, sha256: hash.digest('hex'), rows };
}

/** The results of all, once each has ended. Rejects with the failure that came first: the others follow from it. */
async function allOrFirstFailure(work: [Promise<number>, Promise<number>, Promise<number>]) {
  const failures: unknown[] = [];
  for (const one of work) one.catch((error: unknown) => failures.push(error));
  await Promise.allSettled(work);
  if (failures.length > 0) throw failures[0];
  return Promise.all(work);
}

async function fillArchive(
  { db, files }: Pick<WriteExportDeps, 'db' | 'files'>,
  archive: Archive,
  accountId: string,
  now: number,
  onRows: (rows: number) => Promise<void>,
): Promise<number> {
  const { lastSeq } = await readHead(db, accountId);
  const entries: (WrittenEntry & { rows?: number })[] = [];
  let total = 0;
  await archive.add('README.txt', Readable.from([README]));
  for (const { table, without } of EXPORTED_TABLES) {
    const before = total;
    async function* lines() {
      for await (const page of readPages(db, sourceOf(table, without), accountId)) {
        total += page.length;
        await onRows(total);
        yield `${page.join('\n')}\n`;
      }
    }
    const entry = await archive.add(`data/${getTableConfig(table).name}.ndjson`, lines());
    entries.push({ ...entry, rows: total - before });
  }
  for await (const row of uploadsOf(db, accountId)) {
    await onRows(total);
    const entry = await addFile(archive, files, row);
    if (entry) entries.push(entry);
  }
  const manifest = { format: 1, accountId, startedAt: now, eventSeqAtStart: lastSeq, rows: total, entries };
  await archive.add('manifest.json', Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]));
  archive.end();
  return total;
}

/** Null for a file whose bytes are lost; that it was there is in the table of uploads. */
async function addFile(archive: Archive, files: UploadFiles, row: UploadRow): Promise<WrittenEntry | null> {
  const content = files.read(row, { from: 0, to: row.size - 1 });
  try {
    // The first chunk before the entry: what cannot be read begins none.
    const first = await content.next();
    const rest = async function* () {
      if (first.done !== true) yield first.value;
      yield* content;
    };
    return await archive.add(`files/${row.uploadId}${EXTENSIONS[row.mediaType]}`, rest(), true);
  } catch (error) {
    if (error instanceof UploadMissingError && !archive.stream.destroyed) return null;
    throw error;
  }
}

const EXTENSIONS = { 'image/jpeg': '.jpg', 'image/png': '.png', 'video/mp4': '.mp4' } as const;

async function* uploadsOf(db: Db, accountId: string): AsyncGenerator<UploadRow, void, undefined> {
  let last = '';
  for (;;) {
    const page = await db
      .select()
      .from(upload)
      .where(and(eq(upload.accountId, accountId), gt(upload.uploadId, last)))
      .orderBy(asc(upload.uploadId))
      .limit(FILES_AT_ONCE);
    yield* page;
    if (page.length < FILES_AT_ONCE) return;
    last = page.at(-1)?.uploadId ?? '';
  }
}
