import { request } from 'node:http';
import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { rowsOf } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { upload, uploadUsage } from '../db/schema/index.ts';
import { makePng } from '../testing/files.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';
import { UPLOAD_PATH, forgeryHeaders, uploadFile } from '../testing/upload-file.ts';
import { PART_BYTES } from './upload-bytes.ts';

const MB = 1024 * 1024;
let database: Database;
let app: TestApp;
let accountId: string;
let shopId: string;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { uploadLimits: { unsentBytes: 3 * MB, totalBytes: 5 * MB } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  cookie = await app.signIn(accountId);
});

const picture = (bytes: Buffer, name = 'a.png') => ({ bytes, name, type: 'image/png' });
const send = (bytes: Buffer) => uploadFile(app, cookie, shopId, picture(bytes));
const rowsOfAccount = () => database.db.select().from(upload).where(eq(upload.accountId, accountId));

const PATIENCE = { timeout: 20_000, interval: 50 };
async function bytesInUse(): Promise<number> {
  const [used] = await database.db.select().from(uploadUsage).where(eq(uploadUsage.accountId, accountId));
  return used?.bytes ?? 0;
}
async function listStored(): Promise<string[]> {
  const stored = [];
  for await (const key of app.services.uploads.bytes.keys()) {
    if (key.accountId === accountId) stored.push(key.uploadId);
  }
  return stored;
}

/** Nothing of the account is left: no row, no bytes, no room taken. */
async function expectNothingLeft(): Promise<void> {
  const staged = await rowsOf(
    database.db,
    sql`select upload_id from upload_staging where account_id = ${accountId}`,
  );
  const [rows, stored, used] = [await rowsOfAccount(), await listStored(), await bytesInUse()];
  expect({ rows, staged, stored, used }).toEqual({ rows: [], staged: [], stored: [], used: 0 });
}

describe('uploads at the same moment', () => {
  it('are taken within the room of the account; the reason says which limit and what to do', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(makePng(400, 400, 2 * MB))));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      0,
      ...Array(3).fill(ERROR_CODES.uploadsFull),
    ]);
    const refused = answers.find(({ code }) => code !== 0);
    expect(refused?.info).toEqual({ limit: 3 * MB });
    expect(refused?.reason).toBe(
      'Files that are uploading or waiting to be sent have reached this account’s limit of 3 MB. Send some first; unsent files are removed after two days.',
    );
    expect(await rowsOfAccount()).toHaveLength(1);
  });

  it('of the same file are two uploads, each whole', async () => {
    const bytes = makePng(400, 400, 700_000);
    const answers = await Promise.all([send(bytes), send(bytes)]);
    const urls = answers.map(({ data }) => data.url);
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) {
      const given = await fetch(app.url + url, { headers: { cookie } });
      expect(Buffer.from(await given.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });
});

it('files that were sent count for what the account keeps in all', async () => {
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await send(makePng(400, 400, 2 * MB))).code).toBe(0);
    await database.db.update(upload).set({ usedAt: 1 }).where(eq(upload.accountId, accountId));
  }
  expect(await send(makePng(400, 400, 2 * MB))).toMatchObject({
    code: ERROR_CODES.uploadSpaceFull,
    info: { limit: 5 * MB },
    reason: expect.stringContaining('limit of 5 MB. Ask your administrator'),
  });
});

it('a file that is refused leaves nothing behind, and gets a reason instead of an error', async () => {
  const absurd = await send(makePng(2 ** 32 - 1, 2 ** 32 - 1));
  expect(absurd).toMatchObject({
    code: ERROR_CODES.fileNotTaken,
    info: { verdict: { type: 'wrongSides', max: 65_535 } },
  });
  const page = await send(Buffer.from('<script>'));
  expect(page).toMatchObject({ code: ERROR_CODES.fileNotTaken, info: { verdict: { type: 'typeDiffers' } } });
  const empty = await send(Buffer.alloc(0));
  expect(empty).toMatchObject({ code: ERROR_CODES.fileNotTaken, info: { verdict: { type: 'empty' } } });
  await expectNothingLeft();
});

describe('an upload that breaks off', () => {
  const BOUNDARY = 'limit';
  const HEAD = () =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="shopId"\r\n\r\n${shopId}\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n` +
    'content-type: image/png\r\n\r\n';
  const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
  const open = async (headers: Record<string, string | number>) =>
    request(app.url + UPLOAD_PATH, {
      method: 'POST',
      agent: false,
      headers: { ...(await forgeryHeaders(app, cookie)), 'content-type': TYPE, ...headers },
    });

  it.each([
    ['within the first part', 1000],
    ['after several parts', 3 * PART_BYTES],
  ])('because its sender goes away %s leaves nothing behind', async (_when, bytes) => {
    const sending = await open({ 'content-length': 2 * MB });
    sending.on('error', () => undefined);
    sending.write(HEAD());
    sending.write(makePng(400, 400, bytes));
    await vi.waitFor(async () => expect(await bytesInUse()).toBe(2 * MB), PATIENCE);
    if (bytes > PART_BYTES)
      await vi.waitFor(async () => expect(await listStored()).toHaveLength(1), PATIENCE);
    sending.destroy();
    await vi.waitFor(expectNothingLeft, PATIENCE);
  });

  const answerTo = async (body: string | Buffer, type = TYPE) => {
    const headers = { ...(await forgeryHeaders(app, cookie)), 'content-type': type };
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    const answer = await fetch(app.url + UPLOAD_PATH, { method: 'POST', body: sent, headers });
    return { status: answer.status, ...((await answer.json()) as { code: number }) };
  };
  const PNG = makePng(400, 400, 2000).toString('latin1');

  it.each([
    ['without the end of its body', () => Buffer.from(HEAD() + PNG, 'latin1'), TYPE],
    ['in the middle of a head', () => HEAD().slice(0, -10), TYPE],
    ['without any body', () => '', TYPE],
    ['with a body that has no parts', () => 'nothing of the kind', TYPE],
    ['with no boundary', () => HEAD(), 'multipart/form-data'],
    [
      'with a field where the file should be',
      () => `${HEAD().replace('; filename="a.png"', '')}x\r\n--${BOUNDARY}--\r\n`,
      TYPE,
    ],
  ])('%s is answered as a bad request, never as a fault of ours', async (_how, body, type) => {
    const answer = await answerTo(body(), type);
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).toBe(ERROR_CODES.invalidRequest);
    await expectNothingLeft();
  });
});

it('a store that fails is an error, after which nothing is left', async () => {
  const logged = app.collectErrors();
  const { bytes } = app.services.uploads;
  const finish = vi
    .spyOn(bytes, 'finish')
    .mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  expect(await send(makePng(400, 400, MB))).toMatchObject({ code: ERROR_CODES.unavailable });
  finish.mockRestore();
  expect(logged).toEqual([expect.stringContaining('no space left on device')]);
  await expectNothingLeft();
});

it('a file larger than any marketplace takes is refused with 413 and leaves nothing behind', async () => {
  const large = await startApp(database);
  try {
    const body = new FormData();
    body.append('shopId', shopId);
    body.append('file', new Blob([new Uint8Array(21 * MB)], { type: 'image/png' }), 'a.png');
    const headers = await forgeryHeaders(large, cookie);
    const answer = await fetch(large.url + UPLOAD_PATH, { method: 'POST', body, headers });
    expect(answer.status).toBe(413);
    await expectNothingLeft();
  } finally {
    await large.close();
  }
});
