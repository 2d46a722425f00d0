import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';

let database: Database;
let app: TestApp;
let secureApp: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { loginsPerMinute: 3, requestsPerMinute: 40 });
  secureApp = await startApp(database, { secure: true });
});
afterAll(async () => {
  await app.close();
  await secureApp.close();
  await database.close();
});

const POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob: https://*.aliyuncs.com",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

describe('headers that protect the page', () => {
  it('allow what the app needs and nothing else', async () => {
    const { headers } = await fetch(`${app.url}/healthz`);
    expect(headers.get('content-security-policy')).toBe(POLICY.join(';'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('on HTTPS keep the browser there', async () => {
    const { headers } = await fetch(`${secureApp.url}/healthz`);
    expect(headers.get('content-security-policy')).toBe([...POLICY, 'upgrade-insecure-requests'].join(';'));
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7}/);
  });

  it('cookies are for the server only, and on HTTPS for HTTPS only', async () => {
    const cookieOf = async (url: string) =>
      (await fetch(`${url}/api/account/index/getCsrfToken`)).headers.getSetCookie()[0];
    expect(await cookieOf(app.url)).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await cookieOf(secureApp.url)).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
  });
});

describe('a forgery token', () => {
  const logOut = (headers: Record<string, string>) =>
    fetch(`${secureApp.url}/api/account/index/loginOut`, { method: 'POST', headers });

  it.each([
    ['missing', {}],
    ['invented', { 'x-csrf-token': 'invented' }],
    ['without its cookie', { 'x-csrf-token': 'aaaaaaaa-bbbbbbbbbbbbbbbbbbbbbbbbbbb' }],
  ])('%s is a business failure the client mends', async (_, headers: Record<string, string>) => {
    const answer = await logOut(headers);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ result: 'fail', code: 40_301 });
  });

  it('belongs to its own cookie', async () => {
    const token = async () => {
      const answer = await fetch(`${secureApp.url}/api/account/index/getCsrfToken`);
      const { data } = (await answer.json()) as { data: { csrfToken: string } };
      return { token: data.csrfToken, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    };
    const [mine, theirs] = [await token(), await token()];
    const crossed = await logOut({ 'x-csrf-token': mine.token, cookie: theirs.cookie });
    expect(await crossed.json()).toMatchObject({ code: 40_301 });
    const own = await logOut({ 'x-csrf-token': mine.token, cookie: mine.cookie });
    expect(await own.json()).toMatchObject({ result: 'success' });
  });
});

describe('too many requests', () => {
  const statusOf = async (path: string, method = 'POST') =>
    (await fetch(`${app.url}${path}`, { method })).status;

  it('to sign in are refused with 429, an envelope and when to come back; however the address is spelled', async () => {
    expect([
      await statusOf('/api/account/index/login'),
      await statusOf('/api/account/index/login?x=1'),
    ]).toEqual([200, 200]);
    expect(await statusOf('/%61pi/account/index/log%69n')).toBe(200);
    const answer = await fetch(`${app.url}/api/account/index/logi%6e`, {
      method: 'POST',
      headers: { 'x-language': 'en' },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({
      result: 'fail',
      code: 429,
      reason: expect.stringMatching(/\w+/),
    });
    expect(await statusOf('/api/account/index/login')).toBe(429);
  });

  it('of any kind are refused as well, but never health checks and pushes', async () => {
    expect(await statusOf('/api/account/index/getCsrfToken', 'GET')).toBe(200);
    for (let count = 0; count < 40; count += 1) await statusOf('/%61pi/account/index/getCsrfToken', 'GET');
    expect(await statusOf('/api/account/index/getCsrfToken', 'GET')).toBe(429);
    for (let count = 0; count < 60; count += 1) await statusOf('/webhook/shopee');
    expect([await statusOf('/webhook/shopee'), await statusOf('/healthz', 'GET')]).toEqual([401, 200]);
  });
});
