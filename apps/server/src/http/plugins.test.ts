import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { rememberBrowser } from '../account/known-browsers.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';

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
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('cookies are for the server only, and on HTTPS for HTTPS only', async () => {
    const cookieOf = async (url: string) =>
      (await fetch(`${url}/api/account/index/getCsrfToken`)).headers.getSetCookie()[0];
    expect(await cookieOf(app.url)).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await cookieOf(secureApp.url)).toMatch(
      /^__Host-sc_csrf=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
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

describe('a forgery token and its session', () => {
  const issue = async (cookies: string) => {
    const answer = await fetch(`${secureApp.url}/api/account/index/getCsrfToken`, {
      headers: { cookie: cookies },
    });
    const { data } = (await answer.json()) as { data: { csrfToken: string } };
    return { token: data.csrfToken, csrf: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const codeOf = async (token: string, cookies: string) => {
    const answer = await fetch(`${secureApp.url}/api/account/index/getAccount`, {
      method: 'POST',
      headers: { 'x-csrf-token': token, cookie: cookies },
    });
    return ((await answer.json()) as { code: number }).code;
  };

  it('of before signing in, of another session and of after signing out is not accepted; its own is', async () => {
    const accountId = await storeAccount(database.db);
    const [one, other] = [await secureApp.signIn(accountId), await secureApp.signIn(accountId)];
    const before = await issue('');
    const both = (session: string) => `${before.csrf}; ${session}`;
    const ofOne = await issue(both(one));
    expect(await codeOf(before.token, both(one))).toBe(40_301);
    expect(await codeOf(ofOne.token, both(other))).toBe(40_301);
    expect(await codeOf(ofOne.token, before.csrf)).toBe(40_301);
    expect(await codeOf(ofOne.token, both(one))).toBe(0);
    expect(await codeOf(before.token, before.csrf)).toBe(50_001);
  });

  it('is accepted by every server that shares the vault key', async () => {
    const cookie = await secureApp.signIn(await storeAccount(database.db));
    const second = await startApp(database, { secure: true });
    const asked = await fetch(`${second.url}/api/account/index/getCsrfToken`, { headers: { cookie } });
    const { data } = (await asked.json()) as { data: { csrfToken: string } };
    const csrf = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await codeOf(data.csrfToken, `${csrf}; ${cookie}`)).toBe(0);
    await second.close();
  });

  it('on HTTPS, a cookie without the prefix, which another host could have set, is none', async () => {
    const cookie = await secureApp.signIn(await storeAccount(database.db));
    const { token, csrf } = await issue(cookie);
    expect(await codeOf(token, `${csrf}; ${cookie}`)).toBe(0);
    const bare = cookie.replace('__Host-', '');
    const ofBare = await issue(bare);
    expect(await codeOf(ofBare.token, `${ofBare.csrf}; ${bare}`)).toBe(50_001);
    // Beside the real one it changes nothing, in either order.
    const forged = 'sc_session=forged';
    expect(await codeOf(token, `${csrf}; ${forged}; ${cookie}`)).toBe(0);
    expect(await codeOf(token, `${csrf}; ${cookie}; ${forged}`)).toBe(0);
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

it('too many requests are so by a steady clock: setting the wall clock neither forgets nor prolongs them', async () => {
  const counting = await startApp(database, { requestsPerMinute: 1 });
  const ask = async () => {
    const answer = await fetch(`${counting.url}/api/account/index/getCsrfToken`);
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
  };
  try {
    expect(await ask()).toMatchObject({ status: 200 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    expect(await ask()).toMatchObject({ status: 429 });
    vi.setSystemTime(Date.now() - 4 * 3_600_000);
    expect((await ask()).wait).toBeLessThanOrEqual(60);
  } finally {
    vi.useRealTimers();
    await counting.close();
  }
});

describe('whom requests are counted to', () => {
  let counting: TestApp;
  beforeAll(async () => {
    counting = await startApp(database, { requestsPerMinute: 3, loginsPerMinute: 2 });
  });
  afterAll(() => counting.close());
  const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await fetch(`${counting.url}${path}`, { method, headers })).status;
  const csrf = '/api/account/index/getCsrfToken';

  it('an IPv6 client counts with its /64, IPv4 inside IPv6 as IPv4', async () => {
    for (const [first, second] of [
      ['2001:db8:0:1::a', '2001:db8:0:1:ffff::b'],
      ['192.0.2.1', '::ffff:192.0.2.1'],
    ] as const) {
      for (let time = 0; time < 3; time += 1)
        expect(await statusOf(csrf, { 'x-forwarded-for': first })).toBe(200);
      expect(await statusOf(csrf, { 'x-forwarded-for': second })).toBe(429);
    }
    expect(await statusOf(csrf, { 'x-forwarded-for': '2001:db8:0:2::a' })).toBe(200);
  });

  it('what a client writes before the trusted proxy adds its address changes nothing', async () => {
    for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      expect(await statusOf(csrf, { 'x-forwarded-for': `${claimed}, 203.0.113.5` })).toBe(200);
    expect(await statusOf(csrf, { 'x-forwarded-for': '4.4.4.4, 203.0.113.5' })).toBe(429);
  });

  it('a browser that has signed in before is not held up by others at its address', async () => {
    const login = '/api/account/index/login';
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const accountId = await storeAccount(database.db);
    const browser = await rememberBrowser(database.db, { accountId, subAccountId: '' }, null, Date.now());
    for (const status of [200, 200, 429]) expect(await statusOf(login, from, 'POST')).toBe(status);
    const known = { ...from, cookie: `sc_browser=${browser}` };
    for (const status of [200, 200, 429]) expect(await statusOf(login, known, 'POST')).toBe(status);
    const forged = { ...from, cookie: `sc_browser=${'a'.repeat(43)}` };
    expect(await statusOf(login, forged, 'POST')).toBe(429);
  });
});
