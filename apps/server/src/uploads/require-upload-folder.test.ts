import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { makePartBytes } from './part-bytes.ts';
import { requireUploadFolder } from './require-upload-folder.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'seller-chat-no-uploads-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it('a missing folder of uploads refuses the start while the database has files in it', async () => {
  const path = join(folder, 'uploads');
  const files = { kind: 'folder', path, isOfDatabase: () => Promise.resolve(true) } as const;
  const check = () => requireUploadFolder({ db: database.db, files });
  await expect(check()).resolves.toBeUndefined();

  const accountId = await storeAccount(database.db);
  const row = {
    accountId,
    shopId: 's',
    kind: 'image',
    fileName: 'kopi.png',
    mediaType: 'image/png',
  } as const;
  const facts = { size: 1, width: 8, height: 8, durationMs: 0, createdAt: 0 };
  const earlier = { accountId, uploadId: 'earlier' };
  await database.db.insert(upload).values({ ...row, ...facts, ...earlier, publicToken: 'earlier' });
  await makePartBytes(database.db).writePart(earlier, 0, Buffer.from('x'));
  await expect(check()).resolves.toBeUndefined();

  await database.db.insert(upload).values({ ...row, ...facts, uploadId: 'later', publicToken: 'later' });
  await expect(check()).rejects.toThrow(/uploads is missing.*1 files.*backup.*empty folder/);
  mkdirSync(path);
  await expect(check()).resolves.toBeUndefined();
});
