import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { MAX_UNSENT_BYTES, storeUpload, useUpload } from './upload-store.ts';
import type { UploadRow } from './upload-store.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const half = MAX_UNSENT_BYTES / 2;

const rowOf = (accountId: string, uploadId: string, size: number): UploadRow => ({
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
  createdAt: 1,
  usedAt: null,
  handedOver: null,
});
/** Its size is what the row says: no need to write half a gigabyte. */
const store = (row: UploadRow) => storeUpload(database.db, row, new Uint8Array(8));

it('takes no more files of an account than may wait to be sent; what is sent counts no more', async () => {
  await store(rowOf('a', 'first', half));
  await store(rowOf('a', 'second', half));
  await expect(store(rowOf('a', 'third', 1))).rejects.toMatchObject({
    code: ERROR_CODES.uploadsFull,
    info: { limit: MAX_UNSENT_BYTES },
  });
  await store(rowOf('another', 'first', half));
  await useUpload(database.db, { accountId: 'a', uploadId: 'first' }, 2);
  await store(rowOf('a', 'third', half));
});
