import { createHash } from 'node:crypto';
import { eq } from '../../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encipher } from '@seller-chat/api-client/cipher';
import { API_BASE, ENDPOINTS } from '@seller-chat/api-client/contract';
import type { EndpointName } from '@seller-chat/api-client/contract';
import { createAccount } from '../../account/accounts.ts';
import type { Database } from '../../db/database.ts';
import { auditEntry, dataExport } from '../../db/schema/index.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { readZip } from '../../testing/read-zip.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_VAULT, storeAccount } from '../../testing/stored-shop.ts';
import { defineExportJob } from './export-job.ts';

const HOUR = 3_600_000;
const PASSWORD = 'correct horse';

let database: Database;
let app: TestApp;
let accountId: string;
let cookie: string;
let exportId: string;
let aheadMs = 0;
const now = () => Date.now() + aheadMs;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { now });
  const plan = { maxShopNum: 1, planExpiresAt: 1 };
  const login = { loginName: 'melati@example.test', password: PASSWORD, displayName: 'Melati' };
  accountId = (await createAccount(database.db, { ...login, ...plan }, now())) ?? '';
  cookie = await app.signIn(accountId);
  const { data } = await call('startDataExport', cookie);
  ({ exportId } = (data as { dataExport: { exportId: string } }).dataExport);
  const { files } = app.services.uploads;
  const job = defineExportJob({ db: database.db, files, vault: TEST_VAULT, now, publish: () => undefined });
  const signal = new AbortController().signal;
  await job.run('{}', { accountId, key: exportId, number: 1, uncertainBefore: 0, signal });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(name: EndpointName, as: string, fields: Record<string, string> = {}) {
  const path = API_BASE + ENDPOINTS[name].path;
  if (ENDPOINTS[name].method === 'POST') return (await app.call(path, fields, { cookie: as })).envelope;
  return (await (await fetch(app.url + path, { headers: { cookie: as } })).json()) as Record<string, unknown>;
}
const download = (as: string, change: Record<string, string> = {}) =>
  call('downloadDataExport', as, { exportId, password: encipher(PASSWORD), ...change });
async function address(): Promise<string> {
  const { data } = await download(cookie);
  return app.url + (data as { url: string }).url;
}
const get = (url: string, as: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { cookie: as, ...headers } });

describe('the file of an export', () => {
  it('comes after the password, whole and in pieces, to be saved and kept by no cache', async () => {
    const url = await address();
    const answer = await get(url, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="seller-chat-[\d-]{10}\.zip"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const zip = Buffer.from(await answer.arrayBuffer());
    const [row] = await database.db.select().from(dataExport).where(eq(dataExport.exportId, exportId));
    expect(createHash('sha256').update(zip).digest('hex')).toBe(row?.sha256);
    expect([...readZip(zip).keys()]).toContain('data/account.ndjson');
    for (const [from, to] of [
      [0, 9],
      [17, 50],
      [zip.byteLength - 5, zip.byteLength - 1],
    ] as const) {
      const piece = await get(url, cookie, { range: `bytes=${from}-${to}` });
      expect(piece.status).toBe(206);
      expect(Buffer.from(await piece.arrayBuffer()).equals(zip.subarray(from, to + 1))).toBe(true);
    }
    const audit = await database.db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId));
    expect(audit.map(({ kind }) => kind)).toEqual(['dataExportRequested', 'dataExportDownloaded']);
  });

  it('is given for no wrong password, and for no export of another account', async () => {
    const fields = [{ path: 'password', message: 'passwordWrong', problem: 'passwordWrong' }];
    expect(await download(cookie, { password: encipher('wrong') })).toMatchObject({
      code: 40_000,
      info: { fields },
    });
    expect(await download(cookie, { exportId: 'another' })).toMatchObject({ code: 40_400 });
  });

  it('is there for this sign-in of this main account only, for an hour, until it is over', async () => {
    const url = await address();
    const limited = await app.signIn(accountId, []);
    const stranger = await app.signIn(await storeAccount(database.db));
    const again = await app.signIn(accountId);
    for (const [as, status] of [
      ['', 401],
      [limited, 404],
      [stranger, 404],
      [again, 404],
    ] as const) {
      expect([as, (await get(url, as)).status]).toEqual([as, status]);
    }
    const changed = new URL(url);
    changed.searchParams.set('until', String(now() + HOUR - 1));
    expect((await get(changed.href, cookie)).status).toBe(404);
    aheadMs = HOUR + 1;
    expect((await get(url, cookie)).status).toBe(404);
    const fresh = await address();
    expect((await get(fresh, cookie)).status).toBe(200);
    expect(await call('cancelDataExport', cookie, { exportId })).toMatchObject({ code: 0 });
    expect((await get(fresh, cookie)).status).toBe(404);
    expect(await download(cookie)).toMatchObject({ code: 40_400 });
  });

  it('is listed for the main account only', async () => {
    expect(await call('getDataExportList', await app.signIn(accountId, []))).toMatchObject({ code: 40_302 });
    expect((await call('getDataExportList', cookie)).data).toMatchObject({
      dataExportList: [{ exportId, state: 'cancelled', requestedBy: 'Melati' }],
    });
  });
});
