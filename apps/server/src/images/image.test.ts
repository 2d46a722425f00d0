import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { downloadImageAddress, proxyImageAddress } from '@seller-chat/core/image';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { readPictureSource } from './image-hosts.ts';
import { isPublicAddress, makeLookupPublic } from './public-address.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let database: Database;
let app: TestApp;
let host: Server;
let origin: string;
let cookie: string;
/** The answer of the picture's host. */
let answer: (response: ServerResponse) => unknown;

beforeAll(async () => {
  database = await openTestDatabase();
  host = createServer((_request, response) => void answer(response));
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  app = await startApp(database, { pictureOrigins: [origin] });
  cookie = await app.signIn(await storeAccount(database.db));
});
afterAll(async () => {
  await app.close();
  host.closeAllConnections();
  host.close();
  await database.close();
});

const ask = (address: string, headers: Record<string, string> = { cookie }) =>
  fetch(app.url + proxyImageAddress(address), { headers });

const PATIENCE = { timeout: 30_000, interval: 50 };
/** Waits until `count` of them were answered with 503. */
async function refusalsOf(asked: readonly Promise<Response>[], count: number): Promise<Response[]> {
  const refused: Response[] = [];
  for (const one of asked) void one.then((answer) => answer.status === 503 && refused.push(answer));
  await vi.waitFor(() => expect(refused).toHaveLength(count), 30_000);
  return refused;
}

describe('a picture through the proxy', () => {
  it('comes as it is, to be kept, and can do nothing but be looked at', async () => {
    answer = (response) => response.setHeader('content-type', 'text/html').end(PNG);
    const given = await ask(`${origin}/a.png`);
    expect(given.status).toBe(200);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(given.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('private'),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent once to a client that has it already', async () => {
    answer = (response) => response.end(PNG);
    const etag = (await ask(`${origin}/a.png`)).headers.get('etag') ?? '';
    const again = await ask(`${origin}/a.png`, { cookie, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const listed = await ask(`${origin}/a.png`, { cookie, 'if-none-match': `"other", W/${etag}` });
    expect(listed.status).toBe(304);
    const other = await ask(`${origin}/a.png`, { cookie, 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  it('is given out as a file, by its true kind', async () => {
    answer = (response) => response.setHeader('content-type', 'text/html').end(PNG);
    const given = await fetch(app.url + downloadImageAddress(`${origin}/evil.html`), { headers: { cookie } });
    expect(given.status).toBe(200);
    expect(Buffer.from(await given.arrayBuffer())).toEqual(PNG);
    expect(given.headers.get('content-disposition')).toBe('attachment; filename="picture.png"');
    expect(given.headers.get('content-type')).toBe('image/png');
    expect(given.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is one of few that are in memory at a time; what finds too many waiting is answered with 503', async () => {
    const logged = app.collectErrors();
    const asked: ServerResponse[] = [];
    answer = (response) => asked.push(response);
    // 24 at a time and 256 that wait, for one account.
    const given = Array.from({ length: 24 + 256 + 10 }, () => ask(`${origin}/a.png`));
    const refused = await refusalsOf(given, 10);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    await vi.waitFor(() => expect(asked.length).toBe(24), PATIENCE);
    answer = (response) => response.end(PNG);
    for (const response of asked) response.end(PNG);
    const statuses = (await Promise.all(given)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(24 + 256);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    expect(logged.filter((text) => text.includes('BusyError'))).toHaveLength(10);
  });

  it('is not fetched further for a browser that has gone away', async () => {
    const closed = Promise.withResolvers<void>();
    const leaving = new AbortController();
    answer = (response) => {
      response.once('close', closed.resolve);
      response.write(PNG);
      leaving.abort();
    };
    const address = app.url + proxyImageAddress(`${origin}/a.png`);
    await expect(fetch(address, { headers: { cookie }, signal: leaving.signal })).rejects.toThrow();
    await closed.promise;
  });

  it('is refused without a sign-in', async () => {
    expect((await ask(`${origin}/a.png`, {})).status).toBe(401);
  });

  it.each([
    [
      'a page that calls itself a picture',
      (one: ServerResponse) => one.setHeader('content-type', 'image/png').end('<html>'),
    ],
    [
      'a drawing that may carry scripts',
      (one: ServerResponse) => one.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    [
      'a way elsewhere',
      (one: ServerResponse) => one.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['an error', (one: ServerResponse) => one.writeHead(404).end()],
    [
      'half a picture',
      (one: ServerResponse) => one.writeHead(200, { 'content-length': 99 }).write(PNG, () => one.destroy()),
    ],
    [
      'more than anybody needs',
      (one: ServerResponse) => one.end(Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024)])),
    ],
  ])('is not had when its host gives %s', async (_, badAnswer) => {
    answer = badAnswer;
    const given = await ask(`${origin}/a.png`);
    expect(given.status).toBe(502);
    expect(await given.text()).toBe('');
  });

  it.each([
    'http://127.0.0.1:1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'https://example.com/a.png',
    'https://slatic.net.example.com/a.png',
    'https://user:word@my-live.slatic.net/a.png',
    'https://my-live.slatic.net:8443/a.png',
    'http://my-live.slatic.net/a.png',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('is not asked for at %s', async (address) => {
    answer = () => expect.unreachable();
    expect((await ask(address)).status).toBe(400);
  });
});

it.each([
  ['https://my-live.slatic.net/p/a.jpg', false],
  ['https://down-id.img.susercontent.com/file/a', false],
  ['https://p16-oec-va.ibyteimg.com/a.webp', false],
  ['https://images.tokopedia.net/a.jpg', false],
])('marketplaces’ picture hosts are known: %s', (address, isTrusted) => {
  expect(readPictureSource(address, new Set())).toMatchObject({ isTrusted });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['nonsense', false],
])('whether %s is of the open internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([{ all: false }, { all: true }])(
  'a name that leads inwards is not connected to (%o)',
  async (options) => {
    const failure = await new Promise((resolve) => makeLookupPublic()('localhost', options, resolve));
    expect(failure).toMatchObject({ message: 'localhost leads into a private network' });
  },
);
