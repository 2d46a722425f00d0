import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE, CSRF_HEADER, ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { callerOf } from '../testing/fuzz/fuzz-world.ts';
import { storeAccount, storeShop } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let headers: Record<string, string>;
let shopId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  const accountId = await storeAccount(database.db);
  ({ shopId } = await storeShop(database.db, accountId));
  const { cookie, csrfToken } = await callerOf(app.url, 'main', await app.signIn(accountId));
  headers = { cookie, [CSRF_HEADER]: csrfToken };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string, name = 'a.png') =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n${content}`;
const END = '\r\n--b--\r\n';

async function upload(body: string, type = 'multipart/form-data; boundary=b') {
  const answer = await fetch(`${app.url}${API_BASE}${ENDPOINTS.uploadFile.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  const { code } = (await answer.json()) as { code: number };
  return [answer.status, code];
}

it.each([
  ['without a boundary', () => upload(file('x') + END, 'multipart/form-data')],
  ['with an empty boundary', () => upload(file('x') + END, 'multipart/form-data; boundary=')],
  ['with another boundary than it says', () => upload(file('x') + END, 'multipart/form-data; boundary=c')],
  ['cut off in its file', () => upload(field('shopId', shopId) + file('x'))],
  ['cut off in a field', () => upload(field('shopId', shopId).slice(0, -3))],
  ['that is empty', () => upload('')],
  ['without a file', () => upload(field('shopId', shopId) + END.slice(2))],
  ['with its file in a field', () => upload(field('shopId', shopId) + field('file', 'x') + END.slice(2))],
  ['whose shop is a file', () => upload(file('x').replace('"file"', '"shopId"') + END)],
  ['that is no form at all', () => upload(`shopId=${shopId}`, 'application/x-www-form-urlencoded')],
])('an upload %s is a wrong request', async (_, send) => {
  const [status, code] = await send();
  expect(code).toBe(40_000);
  // 400 where it is no form, 200 where it is another one than the contract asks for.
  expect([200, 400]).toContain(status);
});

it.each([
  ['hundreds of fields', () => field('shopId', shopId) + field('x', 'y').repeat(400) + file('x') + END],
  ['a field larger than any form', () => field('shopId', 'x'.repeat(300_000)) + file('x') + END],
  ['a field called __proto__', () => field('__proto__', '1') + file('x') + END],
])('an upload with %s is refused', async (_, body) => {
  const [status, code] = await upload(body());
  expect([200, 400, 413]).toContain(status);
  expect(code).toBeGreaterThanOrEqual(40_000);
  expect(code).toBeLessThan(50_000);
});

it.each(['a\0.png', `${'👕'.repeat(200)}.png`, '../../a.png', ''])(
  'a file called %j is no mistake of ours',
  async (name) => {
    const [status, code] = await upload(field('shopId', shopId) + file('x', name) + END);
    expect(status).toBe(200);
    expect(code).toBeLessThan(50_000);
  },
);
