import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let limited: TestApp;
let accountId: string;
let cookie: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  limited = await startApp(database, { requestsPerMinute: 1 });
  accountId = await storeAccount(database.db);
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  for (const one of [app, limited]) await one.close();
  await database.close();
});

/** As written: `fetch` would put the address right. */
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; kept: string }>((resolve, reject) => {
    request(`${app.url}/`, { method, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, kept: answer.headers['cache-control'] ?? 'not said' });
    })
      .on('error', reject)
      .end();
  });

describe('no answer is kept on its way', () => {
  it('of any call, refused or not, signed in or not', async () => {
    for (const { path } of Object.values(ENDPOINTS)) {
      // One of them signs out.
      for (const headers of [{}, { cookie: await app.signIn(accountId) }]) {
        const { headers: answered } = await app.call(`/api${path}`, {}, headers);
        expect([path, answered.get('cache-control')]).toEqual([path, 'no-store']);
      }
    }
  });

  it.each([
    [200, '/api/account/index/getCsrfToken'],
    [200, '/healthz'],
    [200, '/readyz'],
    [404, '/api/account/index/noSuchCall'],
    [404, '/nowhere'],
    [404, '/media/uploads/none.png'],
    [401, '/api/docs'],
    [400, '/api/%'],
  ])('with status %i: %s', async (status, path) => {
    expect(await ask(path)).toEqual({ status, kept: 'no-store' });
  });

  it.each([
    ['too large', 413, { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9999999' }],
    ['of a type nobody reads', 415, { 'content-type': 'text/odd', 'content-length': '0' }],
  ])('a form that is %s: %i', async (_, status, headers) => {
    expect(await ask('/api/account/index/getAccount', 'POST', headers)).toEqual({ status, kept: 'no-store' });
  });

  it('too many requests, and an error of ours', async () => {
    const address = `${limited.url}/api/account/index/getCsrfToken`;
    await fetch(address);
    const refused = await fetch(address);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
    const logged = app.collectErrors();
    vi.spyOn(app.services.loginSessions, 'find').mockRejectedValueOnce(new Error('odd'));
    const failed = await app.call('/api/account/index/getAccount', {}, { cookie });
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(logged).toEqual([expect.stringContaining('Error: odd')]);
    vi.restoreAllMocks();
  });

  it('the long polls of sockets', async () => {
    const { kept } = await ask(`${SOCKET_PATH}/?EIO=4&transport=polling`, 'GET', { cookie });
    expect(kept).toContain('no-store');
  });
});

describe('the documentation', () => {
  const PATHS = ['', '/', '/json', '/yaml', '/static/swagger-ui.css', '/static/index.html', '/nothing'];

  it.each(PATHS)('of the API at "/api/docs%s" is closed to strangers', async (path) => {
    for (const headers of [{}, { cookie: 'sc_session=forged' }]) {
      const answer = await fetch(`${app.url}/api/docs${path}`, { headers, redirect: 'manual' });
      expect([401, 404]).toContain(answer.status);
      expect(await answer.text()).not.toContain('openapi');
    }
  });

  it('is open to who is signed in, and not kept on its way', async () => {
    const headers = { cookie: await app.signIn(accountId) };
    const document = await fetch(`${app.url}/api/docs/json`, { headers });
    expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
    for (const path of ['/json', '/yaml', '/', '/static/swagger-ui.css']) {
      const answer = await fetch(`${app.url}/api/docs${path}`, { headers });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  });

  it('loads its own files on plain HTTP, and on HTTPS stays there', async () => {
    const secure = await startApp(database, { secure: true });
    const policyOf = async (server: TestApp): Promise<string | null> => {
      const headers = { cookie: await server.signIn(accountId) };
      const answer = await fetch(`${server.url}/api/docs/`, { headers });
      expect(answer.status).toBe(200);
      return answer.headers.get('content-security-policy');
    };
    expect(await policyOf(app)).toMatch(/script-src 'self'(?!.*upgrade-insecure-requests)/);
    expect(await policyOf(secure)).toMatch(/upgrade-insecure-requests/);
    await secure.close();
  });
});
