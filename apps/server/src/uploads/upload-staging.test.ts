import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { asTenant, rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { upload, uploadUsage } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount } from '../testing/stored-shop.ts';
import { cleanUploads, removeStaged } from './clean-uploads.ts';
import { clearOrphans } from './clear-orphans.ts';
import { openUploads } from './open-uploads.ts';
import type { Uploads } from './open-uploads.ts';
import { dropUnsent, giveUpStaging, reserveUpload, settleUpload } from './upload-staging.ts';
import { findUpload, useUpload } from './upload-store.ts';
import type { UploadKey, UploadRow } from './upload-store.ts';

const HOUR = 3_600_000;
const LIMITS = { unsentBytes: 1000, totalBytes: 2500 };
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };
let database: Database;
let uploads: Uploads;
let accountId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  uploads = openUploads(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  accountId = await storeAccount(database.db);
});

const keyOf = (uploadId: string): UploadKey => ({ accountId, uploadId });
const rowOf = (uploadId: string, size: number): UploadRow => ({
  accountId,
  uploadId,
  shopId: 'shop',
  kind: 'image',
  fileName: 'kopi.png',
  mediaType: 'image/png',
  size,
  width: 8,
  height: 8,
  durationMs: 0,
  publicToken: `${accountId}/${uploadId}`,
  createdAt: TEST_NOW,
  usedAt: null,
  marketplaceFile: null,
});
const reserve = (uploadId: string, size: number, now = TEST_NOW) =>
  asTenant(database.db, accountId, (tx) => reserveUpload(tx, { ...keyOf(uploadId), size }, LIMITS, now));
const settle = (uploadId: string, size: number) =>
  asTenant(database.db, accountId, (tx) => settleUpload(tx, rowOf(uploadId, size)));
const write = (uploadId: string, bytes = 'bytes') =>
  uploads.files.write(
    keyOf(uploadId),
    (async function* one() {
      yield Buffer.from(bytes);
    })(),
  );
const store = async (uploadId: string, size: number) => {
  await reserve(uploadId, size);
  await write(uploadId);
  await settle(uploadId, size);
};
const use = (uploadId: string) =>
  asTenant(database.db, accountId, (tx) => useUpload(tx, keyOf(uploadId), TEST_NOW));
const usage = async () => {
  const [row] = await database.db.select().from(uploadUsage).where(eq(uploadUsage.accountId, accountId));
  return row?.bytes ?? 0;
};
const stagings = () =>
  rowsOf(database.db, sql`select upload_id from upload_staging where account_id = ${accountId}`);
const isStored = async (uploadId: string) =>
  (await uploads.bytes.read(keyOf(uploadId), 0, 5).catch(() => null)) !== null;
const cleaning = () => ({ db: database.db, files: uploads.files, logger });
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'taken' : (result.reason as { code: number }).code;

describe('the room of an account', () => {
  it('is never exceeded by files that come at the same moment', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => reserve(`file ${index}`, 400)),
    );
    const codes = results.map(codeOf);
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
    expect(codes.filter((code) => code === ERROR_CODES.uploadsFull)).toHaveLength(10);
    expect(await usage()).toBe(800);
  });

  it('for files that wait to be sent is free again once they are sent; each account has its own', async () => {
    await store('first', 500);
    await store('second', 500);
    await expect(reserve('third', 1)).rejects.toMatchObject({
      code: ERROR_CODES.uploadsFull,
      info: { limit: LIMITS.unsentBytes },
    });
    await use('first');
    await reserve('third', 500);
    accountId = await storeAccount(database.db);
    await reserve('first', 1000);
  });

  it('in all is used up by files that were sent as well', async () => {
    for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
      await store(name, 500);
      await use(name);
    }
    await expect(reserve('sixth', 1)).rejects.toMatchObject({
      code: ERROR_CODES.uploadSpaceFull,
      info: { limit: LIMITS.totalBytes },
    });
    expect(await usage()).toBe(2500);
  });

  it('is counted in bytes that arrived once a file is whole, and freed by one that broke off', async () => {
    await reserve('small', 900);
    await write('small');
    await settle('small', 5);
    expect(await usage()).toBe(5);
    await reserve('broken', 900);
    await write('broken');
    await removeStaged(cleaning(), keyOf('broken'));
    expect([await usage(), await isStored('broken'), await stagings()]).toEqual([5, false, []]);
  });

  it('does not make a message wait that uses a file while another one is reserved', async () => {
    // The embedded database has one connection: there every transaction waits for the one before.
    if (database.kind === 'pglite') return;
    await store('first', 500);
    await asTenant(database.db, accountId, async (tx) => {
      await reserveUpload(tx, { ...keyOf('second'), size: 100 }, LIMITS, TEST_NOW);
      expect(await use('first')).toMatchObject({ usedAt: TEST_NOW });
    });
  });

  it('cannot be changed by the tenant role, which sees its own only', async () => {
    await store('first', 500);
    const asOther = await storeAccount(database.db);
    const seen = await asTenant(database.db, asOther, (tx) => tx.select().from(uploadUsage));
    expect(seen).toEqual([]);
    await expect(
      asTenant(database.db, accountId, (tx) => tx.update(uploadUsage).set({ bytes: 0 })),
    ).rejects.toThrow();
    expect(await usage()).toBe(500);
  });
});

describe('a file that becomes no upload', () => {
  it('of a process that died is removed after an hour, and its room is free again', async () => {
    await reserve('died', 900);
    await uploads.bytes.writePart(keyOf('died'), 0, Buffer.from('half'));
    await cleanUploads(cleaning(), TEST_NOW + HOUR - 1);
    expect(await usage()).toBe(900);
    await cleanUploads(cleaning(), TEST_NOW + HOUR);
    expect([await usage(), await stagings()]).toEqual([0, []]);
    const left = [];
    for await (const key of uploads.bytes.keys()) if (key.uploadId === 'died') left.push(key);
    expect(left).toEqual([]);
    await expect(settle('died', 4)).rejects.toThrow('took too long');
  });

  it('is not removed when it has become one meanwhile', async () => {
    await store('stored', 5);
    await removeStaged(cleaning(), keyOf('stored'));
    expect([await isStored('stored'), await usage()]).toEqual([true, 5]);
  });

  it('becomes none while its bytes are being removed, however late its process comes', async () => {
    await reserve('late', 5);
    await write('late');
    expect(await giveUpStaging(database.db, keyOf('late'))).toBe(true);
    await expect(settle('late', 5)).rejects.toThrow('took too long');
    await cleanUploads(cleaning(), TEST_NOW);
    expect([await isStored('late'), await findUpload(database.db, keyOf('late'))]).toEqual([false, null]);
  });

  it('whose removal was cut off is removed by the next round', async () => {
    await reserve('cut off', 5);
    await write('cut off');
    const remove = vi.spyOn(uploads.bytes, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(removeStaged(cleaning(), keyOf('cut off'))).rejects.toThrow('killed');
    remove.mockRestore();
    await cleanUploads(cleaning(), TEST_NOW);
    expect([await isStored('cut off'), await usage(), await stagings()]).toEqual([false, 0, []]);
  });

  it('that cannot be removed does not keep the others', async () => {
    for (const name of ['one', 'two']) {
      await reserve(name, 5);
      await write(name);
    }
    const remove = vi.spyOn(uploads.bytes, 'remove').mockRejectedValueOnce(new Error('not allowed'));
    await cleanUploads(cleaning(), TEST_NOW + HOUR);
    remove.mockRestore();
    expect(await usage()).toBe(5);
    expect(logger.error).toHaveBeenCalledOnce();
  });
});

describe('an upload', () => {
  it('that was never sent is dropped with its bytes after two days; a sent one stays', async () => {
    await store('unsent', 5);
    await store('sent', 5);
    await use('sent');
    await cleanUploads(cleaning(), TEST_NOW + 48 * HOUR - 1);
    expect(await isStored('unsent')).toBe(true);
    await cleanUploads(cleaning(), TEST_NOW + 48 * HOUR);
    expect(await findUpload(database.db, keyOf('unsent'))).toBeNull();
    expect([await isStored('unsent'), await isStored('sent'), await usage()]).toEqual([false, true, 5]);
  });

  it('that is sent in the moment it would be dropped stays', async () => {
    await store('sent', 5);
    await use('sent');
    await dropUnsent(database.db, keyOf('sent'));
    expect(await findUpload(database.db, keyOf('sent'))).not.toBeNull();
  });

  it('keeps its bytes when files that the database does not know are cleared away', async () => {
    await store('known', 5);
    await reserve('arriving', 5);
    for (const name of ['arriving', 'unknown']) await write(name);
    const clear = (now: number) => clearOrphans({ db: database.db, orphans: uploads.orphans, logger }, now);
    await clear(TEST_NOW);
    await clear(TEST_NOW + 7 * 24 * HOUR);
    const names = ['known', 'arriving', 'unknown'];
    expect(await Promise.all(names.map(isStored))).toEqual([true, true, false]);
  });
});

it('what an account uses is the sum of its rows, after every kind of change', async () => {
  const [row] = await rowsOf<{ differing: number }>(
    database.db,
    sql`select count(*)::int as differing from upload_usage u where bytes <>
      (select coalesce(sum(size), 0) from ${upload} where account_id = u.account_id)
      + (select coalesce(sum(size), 0) from upload_staging where account_id = u.account_id)`,
  );
  expect(row?.differing).toBe(0);
});
