import { connect } from 'node:net';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';

let database: Database;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  cookie = await app.signIn(await storeAccount(database.db));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    request(
      `${app.url}/`,
      { method, path, headers: { origin: 'https://evil.test', ...headers } },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      },
    )
      .on('error', reject)
      .end();
  });

/** What the server answers to these bytes before it ends the connection. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(bytes);
  });
}

describe('every answer', () => {
  it.each([
    ['GET', '/healthz'],
    ['GET', '/api/account/index/getCsrfToken'],
    ['POST', '/api/account/index/getAccount'],
    ['GET', '/api/account/index/noSuchCall'],
    ['GET', '/nowhere'],
    ['GET', '/api/%'],
    ['GET', '/api/docs'],
    ['GET', '/media/uploads/none.png'],
    ['GET', '/api/common/image/getImageUseProxy?imgUrl=https%3A%2F%2Fevil.test%2Fa.png'],
  ])(
    '%s %s states its type, is never read as another one, and is for this origin only',
    async (method, path) => {
      const { headers } = await ask(method, path, { cookie });
      expect(headers['content-type']).toMatch(/^[a-z]+\/[a-z+.-]+; charset=utf-8$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    },
  );

  it.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH'])('%s does nothing', async (method) => {
    const { status, headers } = await ask(method, '/api/account/index/getAccount', {
      cookie,
      'access-control-request-method': 'POST',
    });
    expect(status).toBe(404);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a request whose end can be read in two ways', () => {
  const HEAD = 'POST /api/account/index/getAccount HTTP/1.1\r\nhost: chat.test\r\n';
  const HIDDEN = 'GET /healthz HTTP/1.1\r\nhost: chat.test\r\n\r\n';

  it.each([
    ['two lengths', `content-length: 0\r\ncontent-length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a length beside chunks', `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['an unknown coding', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `content-length : ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
    ['a folded line', `x-odd: a\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    [
      'a line that ends without CR',
      `content-length: 0\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ])('%s: is refused, and nothing after it is answered', async (_, rest) => {
    const answer = await answerTo(HEAD + rest);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});
