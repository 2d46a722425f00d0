import { once } from 'node:events';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { makeMp4, makePng } from '../testing/files.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { CHUNK_BYTES } from './upload-bytes.ts';
import { STORE_TURNS } from './upload-files.ts';
import { findUpload, useUpload } from './upload-store.ts';

const FILM = makeMp4(30_000, 640, 360, 19 * 1024 * 1024);
for (let at = 4096; at + 4 < FILM.length; at += 4) FILM.writeUInt32LE(at, at);

/** The traffic of the connections that messages use: statements, and the size of values that are bytes, in bytes. */
const said: { text: string; bytes: number }[] = [];
let database: Database;
let app: TestApp;
let accountId: string;
let shopId: string;
let cookie: string;
let stopWatching: () => void;
let film: { uploadId: string; url: string };

beforeAll(async () => {
  stopWatching = watchConnections();
  database = await openTestDatabase();
  // Migrations name every table.
  said.length = 0;
  app = await startApp(database);
  accountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  cookie = await app.signIn(accountId);
  const file = { bytes: FILM, name: 'kopi.mp4', type: 'video/mp4' };
  film = (await uploadFile(app, cookie, shopId, file)).data;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await database.close();
  stopWatching();
});

/** Watches every connection that is made from now on; gives how to stop. */
function watchConnections(): () => void {
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function watched(this: Record<string, Record<string, unknown>>, ...given) {
    const { connectionParameters = {} } = this;
    const [statement, values] = given as [{ text?: string } | string, unknown];
    if (connectionParameters['application_name'] !== 'seller-chat files') {
      const bytes = (Array.isArray(values) ? values : []).map((one: unknown) =>
        ArrayBuffer.isView(one) ? one.byteLength : 0,
      );
      const text = typeof statement === 'string' ? statement : (statement.text ?? '');
      said.push({ text, bytes: bytes.reduce((sum, one) => sum + one, 0) });
    }
    return Reflect.apply(query, this, given);
  };
  return () => void (prototype.query = query);
}

const ask = (headers: Record<string, string> = {}, method = 'GET', url = film.url) =>
  fetch(app.url + url, { method, headers: { cookie, ...headers } });
/** Counts what is read of the store; at a time, and in all. */
function countReads() {
  const { bytes } = app.services.uploads;
  const { read } = bytes;
  const count = { bytes: 0, reads: 0, atOnce: 0, mostAtOnce: 0 };
  vi.spyOn(bytes, 'read').mockImplementation(async (key, at, length) => {
    count.reads += 1;
    count.bytes += length;
    count.mostAtOnce = Math.max(count.mostAtOnce, (count.atOnce += 1));
    try {
      return await read(key, at, length);
    } finally {
      count.atOnce -= 1;
    }
  });
  return count;
}

describe('of a film only what is asked for is read', () => {
  it.each([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['the end, by its length', 'bytes=-1000', FILM.length - 1000, FILM.length - 1],
    ['the border of two parts', 'bytes=524287-524288', 524_287, 524_288],
    ['several parts', 'bytes=500000-1700000', 500_000, 1_700_000],
    ['more than there is', `bytes=${FILM.length - 5}-99999999999999999999`, FILM.length - 5, FILM.length - 1],
  ])('%s', async (_what, range, from, to) => {
    const count = countReads();
    const piece = await ask({ range });
    expect([piece.status, piece.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${FILM.length}`,
    ]);
    expect(piece.headers.get('content-length')).toBe(String(to - from + 1));
    expect(Buffer.from(await piece.arrayBuffer()).equals(FILM.subarray(from, to + 1))).toBe(true);
    expect(count.bytes).toBe(to - from + 1);
  });

  it('all of it, without a range', async () => {
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(FILM)).toBe(true);
  });

  it('nothing for a range beyond its end, for HEAD, and for a copy that is kept already', async () => {
    const count = countReads();
    const beyond = await ask({ range: `bytes=${FILM.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM.length}`]);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    const head = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(FILM.length)]);
    const etag = head.headers.get('etag') ?? '';
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const kept = await ask({ 'if-none-match': named, range: 'bytes=0-9' });
      expect([kept.status, kept.headers.get('etag'), await kept.text()]).toEqual([304, etag, '']);
    }
    expect((await ask({ 'if-match': '"other"' })).status).toBe(412);
    expect(count.reads).toBe(0);
  });

  it('a piece for a client that has begun with this version, the whole for one that has not', async () => {
    const etag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
    expect((await ask({ range: 'bytes=0-0', 'if-match': etag })).status).toBe(206);
    const whole = await ask({ range: 'bytes=0-0', 'if-range': '"other"' });
    expect(whole.status).toBe(200);
    expect((await whole.arrayBuffer()).byteLength).toBe(FILM.length);
  });

  it('60 requests for one byte at the same moment read 60 bytes, few at a time', async () => {
    const count = countReads();
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask({ range: 'bytes=0-0' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]));
    expect([count.bytes, count.reads]).toEqual([60, 60]);
    expect(count.mostAtOnce).toBeLessThanOrEqual(STORE_TURNS);
  });
});

describe('a client that reads slowly, or not at all', () => {
  const open: ClientRequest[] = [];
  afterEach(() => {
    for (const request of open.splice(0)) request.destroy();
  });
  /** Asks, takes the head of the answer and reads nothing. */
  async function askAndStall(): Promise<void> {
    const request = get(app.url + film.url, { headers: { cookie }, agent: false });
    request.on('error', () => undefined);
    open.push(request);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.on('error', () => undefined).pause();
  }

  it('is sent no more than its connection takes, and does not delay others', async () => {
    const count = countReads();
    await Promise.all(Array.from({ length: 20 }, askAndStall));
    const other = await ask({ range: 'bytes=0-999999' });
    expect(Buffer.from(await other.arrayBuffer()).equals(FILM.subarray(0, 1_000_000))).toBe(true);
    // The system takes some megabytes of each into its own buffers, and reads stop there.
    await vi.waitFor(async () => {
      const before = count.reads;
      await new Promise((resolve) => setTimeout(resolve, 200));
      // On a slow machine a read may take longer than that.
      expect([count.reads, count.atOnce]).toEqual([before, 0]);
    });
    expect(count.bytes).toBeLessThan((20 * FILM.length * 3) / 4);
  });

  it('that goes away leaves nothing behind: all of many are answered afterwards', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 40 }, askAndStall));
      for (const request of open.splice(0)) request.destroy();
    }
    const answers = await Promise.all(Array.from({ length: 64 }, () => ask({ range: 'bytes=0-0' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([206]));
  });
});

/** Waits until `count` of them were answered with 503. */
async function refusalsOf(asked: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const refused: Response[] = [];
  for (const one of asked) void one.then((answer) => answer.status === 503 && refused.push(answer));
  await vi.waitFor(() => expect(refused).toHaveLength(count), 30_000);
  return refused;
}

it('beyond the requests that may wait, 503 says when to come back; those that wait are answered', async () => {
  const logged = app.collectErrors();
  const { bytes } = app.services.uploads;
  const { read } = bytes;
  const go = Promise.withResolvers<void>();
  vi.spyOn(bytes, 'read').mockImplementation(async (...given) => {
    await go.promise;
    return read(...given);
  });
  // 64 at a time and 256 that wait, for one account.
  const answers = Array.from({ length: 64 + 256 + 10 }, () => ask({ range: 'bytes=0-0' }));
  const refused = await refusalsOf(answers, 10);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
  expect(await refused[0]?.json()).toMatchObject({ code: 50_300 });
  go.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 206)).toHaveLength(64 + 256);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  expect(logged.filter((text) => text.includes('BusyError'))).toHaveLength(10);
});

it('a film of another account is not there', async () => {
  const stranger = await app.signIn(await storeAccount(database.db));
  const answer = await fetch(app.url + film.url, { headers: { cookie: stranger, range: 'bytes=0-0' } });
  expect(answer.status).toBe(404);
});

it('a picture on its way to a marketplace is read the same way, by its secret address', async () => {
  const bytes = makePng(300, 200, 700_000);
  const file = { bytes, name: 'a.png', type: 'image/png' };
  const { uploadId } = (await uploadFile(app, cookie, shopId, file)).data;
  const key = { accountId, uploadId };
  const { publicToken } = (await findUpload(database.db, key)) ?? {};
  const address = `/api/common/upload/${publicToken}.png`;
  expect((await ask({}, 'GET', address)).status).toBe(404);
  await useUpload(database.db, key, 1);
  const piece = await ask({ range: 'bytes=600000-600009' }, 'GET', address);
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(bytes.subarray(600_000, 600_010));
  const head = await ask({}, 'HEAD', address);
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '700000']);
});

it('a file whose bytes are missing is answered with 404, which no cache keeps', async () => {
  const logged = app.collectErrors();
  const file = { bytes: makePng(300, 200), name: 'a.png', type: 'image/png' };
  const lost = (await uploadFile(app, cookie, shopId, file)).data;
  await app.services.uploads.bytes.remove({ accountId, uploadId: lost.uploadId });
  const answer = await ask({}, 'GET', lost.url);
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([
    404,
    null,
    null,
  ]);
  expect(logged).toEqual([expect.stringContaining('UploadMissingError')]);
});

it('an id that no database can hold is not found', async () => {
  const address = `${film.url.split('?', 1)[0]}?shopId=${shopId}&uploadId=%00%ED%A0%80`;
  expect((await ask({}, 'GET', address)).status).toBe(404);
});

it('no byte of a file went over a connection that messages use', () => {
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(({ bytes }) => bytes > CHUNK_BYTES / 64)).toEqual([]);
  // Whether an earlier version left a file there is asked for a file that is missing.
  const reading = said.filter(({ text }) => text.includes('"upload_part"') && !text.startsWith('delete'));
  expect(reading.length).toBeLessThanOrEqual(database.kind === 'pglite' ? 1 : 0);
});
