import { connect } from 'node:net';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { makeServerFactory } from './http-server.ts';
import { BODY_LIMIT_BYTES } from './plugins.ts';

/** Far shorter than those of the product, so that the test ends; nothing here depends on how short. */
const LIMITS = {
  headersMs: 300,
  graceMs: 400,
  bytesPerSecond: 8 * 1024,
  readerIdleMs: 300,
  handlerMs: 500,
  keepAliveMs: 300,
  checkEveryMs: 50,
  discardedBytes: 8 * 1024 * 1024,
};
const PATIENCE = { timeout: 20_000, interval: 20 };
const CHUNK = Buffer.alloc(16 * 1024, 'x');

let database: Database;
let app: TestApp;
const open: Socket[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { connectionLimits: LIMITS });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
  await database.close();
});

/** A connection, what came over it, and whether the server has closed it. */
function dial(port = Number(new URL(app.url).port)) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  const seen = { text: '', isClosed: false, error: null as string | null };
  socket.on('data', (chunk) => (seen.text += chunk.toString()));
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.error = error.code ?? error.message));
  socket.on('close', () => (seen.isClosed = true));
  return { socket, seen };
}

const post = (path: string, length: number | string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: a', `content-length: ${length}`, ...headers, '', ''].join('\r\n');
const closed = (seen: { isClosed: boolean }) => vi.waitFor(() => expect(seen.isClosed).toBe(true), PATIENCE);

/** The id of a new session of Engine.IO. */
async function openedSid(address: string): Promise<string> {
  const answer = await (await fetch(address)).text();
  return (JSON.parse(answer.slice(1)) as { sid: string }).sid;
}

const WEBHOOK = '/webhook/shopee';
const CALL = '/api/account/index/login';

describe('no phase of a request lasts for ever:', () => {
  it('a connection on which nothing is said', async () => {
    const { seen } = dial();
    await closed(seen);
  });

  it('headers that never end', async () => {
    const { socket, seen } = dial();
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n');
    const timer = setInterval(() => socket.write('x: y\r\n'), 50);
    await closed(seen).finally(() => clearInterval(timer));
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen.text).toContain('"result":"fail"');
  });

  it.each([WEBHOOK, CALL])('a body that comes a byte at a time, to %s', async (path) => {
    const { socket, seen } = dial();
    socket.write(post(path, 1000, 'content-type: application/x-www-form-urlencoded'));
    const timer = setInterval(() => socket.write('a'), 50);
    await closed(seen).finally(() => clearInterval(timer));
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen.text).toContain('"result":"fail"');
  });

  it.each(['open', 'unknown'])('a body that comes a byte at a time, to a socket that is %s', async (kind) => {
    const polling = `${SOCKET_PATH}/?EIO=4&transport=polling`;
    const sid = kind === 'open' ? await openedSid(`${app.url}${polling}`) : 'unknown';
    const { socket, seen } = dial();
    socket.write(post(`${polling}&sid=${sid}`, 10_000, 'content-type: text/plain'));
    const timer = setInterval(() => socket.write('a'), 50);
    await closed(seen).finally(() => clearInterval(timer));
  });

  it('an answer that is never made', async () => {
    const never = makeServerFactory(() => true, { ...CONNECTION_LIMITS, ...LIMITS });
    const server = never(() => undefined, {} as never) as Server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { socket, seen } = dial((server.address() as AddressInfo).port);
    socket.write(`${post(WEBHOOK, 2)}{}`);
    await closed(seen);
    server.close();
    expect(seen.text).toMatch(/^HTTP\/1\.1 503 /);
    expect(seen.text).toContain('"result":"fail"');
  });

  it('a connection that waits for its next request', async () => {
    const { socket, seen } = dial();
    socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await closed(seen);
    expect(seen.text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('an answer that is not read', async () => {
    const { socket, seen } = dial();
    socket.pause();
    // The documentation is larger than what the systems on both sides hold.
    const one = 'GET /api/docs/json HTTP/1.1\r\nhost: a\r\n\r\n';
    socket.write(one.repeat(200));
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    await vi.waitFor(async () => expect(await connections()).toBe(0), PATIENCE);
    socket.resume();
    await closed(seen);
  });
});

it('a body that is fast enough over the whole of it is taken, after the time of grace as well', async () => {
  const { socket, seen } = dial();
  socket.write(post(WEBHOOK, 5 * CHUNK.length, 'connection: close'));
  // 64 kB are worth 8 s at the slowest speed.
  for (let sent = 0; sent < 4; sent += 1) socket.write(CHUNK);
  await new Promise((resolve) => setTimeout(resolve, 3 * LIMITS.graceMs));
  expect(seen.isClosed).toBe(false);
  socket.write(CHUNK);
  await closed(seen);
  expect(seen.text).toMatch(/^HTTP\/1\.1 401 /);
});

describe('an answer reaches a client that still sends', () => {
  it.each([
    ['a push', WEBHOOK, 'connection: keep-alive'],
    ['a push', WEBHOOK, 'connection: close'],
    ['a form', CALL, 'connection: keep-alive'],
    ['a form', CALL, 'connection: close'],
  ])('%s that is too large (%s, %s)', async (_, path, connection) => {
    const { socket, seen } = dial();
    const total = 4 * 1024 * 1024;
    socket.write(post(path, total, connection, 'content-type: application/x-www-form-urlencoded'));
    for (let sent = 0; sent < total; sent += CHUNK.length) socket.write(CHUNK);
    await vi.waitFor(() => expect(seen.text).toMatch(/^HTTP\/1\.1 413 /), PATIENCE);
    await closed(seen);
    expect(seen.error).toBeNull();
  });

  it('a push that is too large and does not say how long it is', async () => {
    const { socket, seen } = dial();
    socket.write(`POST ${WEBHOOK} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`);
    const chunk = `${CHUNK.length.toString(16)}\r\n${CHUNK.toString()}\r\n`;
    for (let sent = 0; sent <= 2 * BODY_LIMIT_BYTES; sent += CHUNK.length) socket.write(chunk);
    await vi.waitFor(() => expect(seen.text).toMatch(/^HTTP\/1\.1 413 /), PATIENCE);
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await vi.waitFor(() => expect(seen.text).toMatch(/HTTP\/1\.1 200 /), PATIENCE);
    expect(seen.error).toBeNull();
  });

  it('but one that never stops sending is cut off', async () => {
    const { socket, seen } = dial();
    socket.write(post(WEBHOOK, 10 ** 12));
    const timer = setInterval(() => socket.write(Buffer.alloc(1024 * 1024)), 5);
    await closed(seen).finally(() => clearInterval(timer));
    expect(seen.text).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it('what is no HTTP is answered with the envelope', async () => {
  const { socket, seen } = dial();
  socket.write('nonsense\r\n\r\n');
  await closed(seen);
  expect(seen.text).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen.text).toContain('"result":"fail"');
});

it('pushes are answered while hundreds of connections hardly say anything', async () => {
  const slow = Array.from({ length: 500 }, (_, index) => {
    const one = dial();
    one.socket.write(index % 2 === 0 ? post(WEBHOOK, 1000) : 'POST / HTTP/1.1\r\nhost: a\r\n');
    return one;
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fetch(app.url + WEBHOOK, { method: 'POST', body: '{}' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(401));
  await Promise.all(slow.map(({ seen }) => closed(seen)));
});

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n` +
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it('an upgrade that nothing serves is an ordinary request, and its connection ends like one', async () => {
  const { socket, seen } = dial();
  // More than the system buffers while the server does not read: the server would never see the end.
  socket.write(upgrade('/healthz') + 'x'.repeat(100_000));
  await closed(seen);
  expect(seen.text).toMatch(/^HTTP\/1\.1 200 /);
});

it('the server stops although a socket does not answer its farewell', async () => {
  const stopping = await startApp(database, { connectionLimits: LIMITS });
  const { socket, seen } = dial(Number(new URL(stopping.url).port));
  socket.write(upgrade('/socket/?EIO=4&transport=websocket'));
  await vi.waitFor(() => expect(seen.text).toMatch(/^HTTP\/1\.1 101 /), PATIENCE);
  await stopping.close();
  await closed(seen);
});

describe('of connections there are', () => {
  it.each([['connections'], ['connectionsPerAddress']] as const)(
    'no more than the limit (%s)',
    async (name) => {
      const narrow = await startApp(database, {
        connectionLimits: { ...LIMITS, headersMs: 20_000, [name]: 3 },
      });
      const port = Number(new URL(narrow.url).port);
      const first = [dial(port), dial(port), dial(port)];
      await vi.waitFor(() => expect(first.every(({ socket }) => !socket.connecting)).toBe(true), PATIENCE);
      const fourth = dial(port);
      await closed(fourth.seen);
      expect(first.some(({ seen }) => seen.isClosed)).toBe(false);
      first[0]?.socket.destroy();
      await vi.waitFor(async () => {
        const { socket, seen } = dial(port);
        socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
        await closed(seen);
        expect(seen.text).toMatch(/^HTTP\/1\.1 200 /);
      }, PATIENCE);
      for (const { socket } of first) socket.destroy();
      await narrow.close();
    },
  );
});
