import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from '../../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { dataExport, job, message, upload, uploadPart, uploadStaging } from '../../db/schema/index.ts';
import { startJobQueue } from '../../jobs/queue/job-queue.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { makeErrorLogger } from '../../testing/error-logger.ts';
import { fillAccount } from '../../testing/fill-account.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { readZip } from '../../testing/read-zip.ts';
import { TEST_NOW, TEST_VAULT, storeAccount } from '../../testing/stored-shop.ts';
import { openUploads } from '../../uploads/open-uploads.ts';
import { clearOrphans } from '../../uploads/clear-orphans.ts';
import { ORPHAN_WAITS_MS } from '../../uploads/folder-orphans.ts';
import type { UploadFiles } from '../../uploads/upload-files.ts';
import { cleanExports, defineExportJob, queueExport } from './export-job.ts';
import { KEEP_EXPORT_MS, addExport, cancelExport } from './export-store.ts';
import type { ExportRow } from './export-store.ts';
import { openedFiles } from './sealed-file.ts';

const DAY = 86_400_000;
/** More than one page of rows, and more than one look at whether the export is still wanted. */
const MESSAGES = 2500;
const PATIENCE = { timeout: 10_000, interval: 20 };

let database: Database;
let files: UploadFiles;
let now = TEST_NOW;
let queues: WorkerLoop[] = [];
const { logger, collectErrors } = makeErrorLogger();
beforeAll(async () => {
  database = await openTestDatabase();
  ({ files } = openUploads(database));
});
afterAll(() => database.close());
beforeEach(() => {
  now = TEST_NOW;
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
  await database.db.delete(job);
});

async function start(change: { files?: UploadFiles } = {}): Promise<WorkerLoop> {
  const deps = {
    db: database.db,
    files,
    vault: TEST_VAULT,
    now: () => now,
    publish: () => undefined,
    ...change,
  };
  const definitions = [defineExportJob(deps)];
  const queue = await startJobQueue({
    database,
    definitions,
    vault: TEST_VAULT,
    logger,
    now: () => now,
    random: () => 0,
  });
  queues.push(queue);
  return queue;
}

async function fullAccount(mark = 'mark'): Promise<string> {
  const { db } = database;
  const accountId = await storeAccount(db);
  await fillAccount(db, accountId, `${mark} ${accountId}`);
  for (const table of [job, uploadPart, uploadStaging]) await db.delete(table);
  await db.execute(sql`
    insert into message (account_id, session_id, message_id, shop_id, message_time, platform_sequence, is_seller,
      sender_role, from_id, message_type, kind, content, status)
    select ${accountId}, 's' || n % 7, 'm' || n, 'shop', ${TEST_NOW}::bigint + n, n, false, 'BUYER', 'b', '1', 'text',
      json_build_object('text', 'line' || chr(10) || '"' || n || ' ไทย 中文 👕'), 'sent' from generate_series(1, ${MESSAGES}) n`);
  return accountId;
}

const ask = (accountId: string) =>
  database.db.transaction(async (tx) => {
    const added = await addExport(tx, { accountId, requestedBy: 'Ayu' }, now);
    if (added.isNew) await queueExport(tx, added.row);
    return added.row;
  });
async function rowOf(exportId: string): Promise<ExportRow> {
  const [row] = await database.db.select().from(dataExport).where(eq(dataExport.exportId, exportId));
  if (!row) throw new Error('the export is gone');
  return row;
}
const reached = (exportId: string, state: ExportRow['state']) =>
  vi.waitFor(async () => expect((await rowOf(exportId)).state).toBe(state), PATIENCE);

async function readFile({ accountId, fileId, size }: ExportRow): Promise<Buffer> {
  const key = { accountId, uploadId: fileId ?? '' };
  const chunks: Uint8Array[] = [];
  for await (const chunk of openedFiles(files, TEST_VAULT).read(key, { from: 0, to: (size ?? 0) - 1 })) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
const storedFiles = async (accountId: string) => {
  const found: string[] = [];
  for await (const key of files.keys()) if (key.accountId === accountId) found.push(key.uploadId);
  return found;
};

/** Checks a finished export against the database; gives its entries. */
async function requireWhole(row: ExportRow): Promise<Map<string, Buffer>> {
  const zip = await readFile(row);
  expect(createHash('sha256').update(zip).digest('hex')).toBe(row.sha256);
  const entries = readZip(zip);
  const messages = (entries.get('data/message.ndjson')?.toString('utf8') ?? '').trimEnd().split('\n');
  const stored = await database.db.select().from(message).where(eq(message.accountId, row.accountId));
  const nameOf = (one: { sessionId: string; messageId: string }) => `${one.sessionId} ${one.messageId}`;
  const byName = (one: { sessionId: string; messageId: string }, other: typeof one) =>
    nameOf(one) < nameOf(other) ? -1 : 1;
  const read = messages.map((line) => JSON.parse(line) as typeof message.$inferSelect);
  expect(read.toSorted(byName)).toEqual(stored.toSorted(byName));
  const manifest = JSON.parse(entries.get('manifest.json')?.toString('utf8') ?? '') as {
    rows: number;
    entries: { name: string; rows?: number; bytes: number; sha256: string }[];
  };
  expect(manifest.rows).toBe(row.rowsDone);
  for (const { name, rows, bytes, sha256 } of manifest.entries) {
    const content = entries.get(name) ?? Buffer.alloc(0);
    expect([name, content.byteLength]).toEqual([name, bytes]);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    const lines = content.toString('utf8').split('\n').length - 1;
    if (rows !== undefined) expect([name, lines]).toEqual([name, rows]);
  }
  return entries;
}

describe('an export', () => {
  it('has every message as it is stored, every record of each table once, the files, and no secret', async () => {
    const accountId = await fullAccount();
    const other = await storeAccount(database.db);
    await fillAccount(database.db, other, 'another account');
    await database.db.delete(job);
    const uploadId = randomUUID();
    const photo = Buffer.from('a photo'.repeat(100_000));
    await files.write({ accountId, uploadId }, [photo] as unknown as AsyncIterable<Uint8Array>);
    await database.db
      .update(upload)
      .set({ uploadId, size: photo.byteLength, mediaType: 'image/png' })
      .where(eq(upload.accountId, accountId));
    const { exportId } = await ask(accountId);
    await start();
    await reached(exportId, 'ready');
    const row = await rowOf(exportId);
    expect(row).toMatchObject({ endedAt: TEST_NOW, expiresAt: TEST_NOW + KEEP_EXPORT_MS });
    expect(row.rowsDone).toBe(row.rowsExpected);
    const entries = await requireWhole(row);
    expect(entries.get(`files/${uploadId}.png`)?.equals(photo)).toBe(true);
    const whole = [...entries.values()].join('\n');
    expect(whole).not.toContain('another account');
    for (const secret of ['password_hash', 'token_hash', 'sealed', 'public_token', 'browser_hash']) {
      expect(whole).not.toContain(`${accountId} ${secret}`);
    }
    for (const name of [
      'README.txt',
      'data/audit_entry.ndjson',
      'data/webhook_event.ndjson',
      'data/sub_account.ndjson',
    ]) {
      expect([name, (entries.get(name)?.byteLength ?? 0) > 0]).toEqual([name, true]);
    }
  });

  it('is sealed in the store', async () => {
    const accountId = await fullAccount();
    const { exportId } = await ask(accountId);
    await start();
    await reached(exportId, 'ready');
    const { fileId, size } = await rowOf(exportId);
    const key = { accountId, uploadId: fileId ?? '' };
    const { value } = await files.read(key, { from: 0, to: Math.min(size ?? 0, 1000) - 1 }).next();
    expect(Buffer.from(value ?? []).toString('latin1')).not.toContain('README');
  });

  it('that is killed in the middle is made again from the beginning, and is whole', async () => {
    collectErrors();
    const accountId = await fullAccount();
    const { exportId } = await ask(accountId);
    let written = 0;
    let isRestarted = false;
    const killed: UploadFiles = {
      ...files,
      async write(key, source) {
        written += 1;
        if (written > 1) return files.write(key, source);
        const cut = async function* () {
          for await (const chunk of source) {
            yield chunk;
            throw new Error('killed');
          }
        };
        // What was written stays, as after a kill.
        return files.write(key, cut());
      },
      remove(key) {
        const isDead = !isRestarted;
        isRestarted = true;
        return isDead ? Promise.reject(new Error('killed')) : files.remove(key);
      },
    };
    const queue = await start({ files: killed });
    await vi.waitFor(async () => {
      now += 60_000;
      queue.wake();
      expect((await rowOf(exportId)).state).toBe('ready');
    }, PATIENCE);
    expect(written).toBe(2);
    const row = await rowOf(exportId);
    await requireWhole(row);
    expect(await storedFiles(accountId)).toEqual([row.fileId]);
  });

  it('that another process has taken over is not changed by the process that had it', async () => {
    const accountId = await fullAccount();
    const { exportId } = await ask(accountId);
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const deps = { db: database.db, vault: TEST_VAULT, now: () => now, publish: () => undefined };
    const slow: UploadFiles = {
      ...files,
      async write(key, source) {
        const held = async function* () {
          for await (const chunk of source) {
            begun.resolve();
            await gate.promise;
            yield chunk;
          }
        };
        return files.write(key, held());
      },
    };
    const attempt = {
      accountId,
      key: exportId,
      number: 1,
      uncertainBefore: 0,
      signal: new AbortController().signal,
    };
    const first = defineExportJob({ ...deps, files: slow }).run('{}', attempt);
    await begun.promise;
    await defineExportJob({ ...deps, files }).run('{}', attempt);
    gate.resolve();
    await first;
    const row = await rowOf(exportId);
    expect(row.state).toBe('ready');
    await requireWhole(row);
    expect(await storedFiles(accountId)).toEqual([row.fileId]);
  });

  it('that is cancelled while it is made ends without a file', async () => {
    const accountId = await fullAccount();
    const { exportId } = await ask(accountId);
    const cancelling: UploadFiles = {
      ...files,
      async write(key, source) {
        await cancelExport(database.db, { accountId, exportId }, now);
        return files.write(key, source);
      },
    };
    await start({ files: cancelling });
    await vi.waitFor(
      async () => expect(await database.db.$count(job, sql`key = ${exportId} and state = 'done'`)).toBe(1),
      PATIENCE,
    );
    expect(await rowOf(exportId)).toMatchObject({ state: 'cancelled', fileId: null });
    expect(await storedFiles(accountId)).toEqual([]);
  });

  it('of which nothing came is failed, and another one can be asked for', async () => {
    const accountId = await storeAccount(database.db);
    const { exportId } = await ask(accountId);
    await database.db.update(job).set({ state: 'dead', endedAt: now });
    await cleanExports({ db: database.db, files, now: () => now }, true);
    expect((await rowOf(exportId)).state).toBe('failed');
    expect((await ask(accountId)).exportId).not.toBe(exportId);
  });

  it('is asked for once, also by calls at the same time, and three times a day', async () => {
    const accountId = await storeAccount(database.db);
    const rows = await Promise.all([ask(accountId), ask(accountId), ask(accountId)]);
    expect(new Set(rows.map(({ exportId }) => exportId)).size).toBe(1);
    for (let round = 0; round < 2; round += 1) {
      await cancelExport(database.db, await ask(accountId), now);
      await ask(accountId);
    }
    await cancelExport(database.db, await ask(accountId), now);
    await expect(ask(accountId)).rejects.toMatchObject({ code: 40_931, info: { limit: 3 } });
    now += DAY + 1;
    await expect(ask(accountId)).resolves.toMatchObject({ state: 'running' });
  });

  it('is removed after seven days, and not while the clock is not trusted; its file is no orphan', async () => {
    const accountId = await fullAccount();
    const { exportId } = await ask(accountId);
    await start();
    await reached(exportId, 'ready');
    const { fileId } = await rowOf(exportId);
    const cleaning = { db: database.db, files, now: () => now };
    const { orphans } = openUploads(database);
    for (const wait of [0, ORPHAN_WAITS_MS])
      await clearOrphans({ db: database.db, orphans, logger }, now + wait);
    expect(await storedFiles(accountId)).toEqual([fileId]);
    now += KEEP_EXPORT_MS + 1;
    await cleanExports(cleaning, false);
    expect(await storedFiles(accountId)).toEqual([fileId]);
    await cleanExports(cleaning, true);
    expect(await storedFiles(accountId)).toEqual([]);
    const left = await rowsOf(database.db, sql`select from data_export where export_id = ${exportId}`);
    expect(left).toEqual([]);
  });
});
