import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCsrfToken } from '../contract/account/account.ts';
import { defineEndpoint } from '../contract/wire/endpoint.ts';
import { createHttpClient } from './http-client.ts';

let server: Server | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

/** A client of a real server on a free port. */
async function setUp(listener: RequestListener, timeoutMs = 10_000) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  return createHttpClient({ baseUrl, appVersion: '1', language: () => 'en', timeoutMs });
}

const good = JSON.stringify({
  result: 'success',
  code: 0,
  reason: '',
  data: { csrfToken: 't' },
  version: '1',
});

it('gets an answer over a real connection', async () => {
  const http = await setUp((request, response) => {
    expect(request.url).toBe('/api/account/index/getCsrfToken?version=1_1');
    response.end(good);
  });
  await expect(http.call(getCsrfToken, {})).resolves.toEqual({ csrfToken: 't' });
});

it('times out when no answer comes', async () => {
  const http = await setUp(() => {}, 50);
  await expect(http.call(getCsrfToken, {})).rejects.toMatchObject({
    kind: 'timeout',
    message: 'timeout of 50 ms exceeded',
  });
});

it('times out when an answer begins and does not end', async () => {
  const http = await setUp((_, response) => void response.write('{"result":'), 50);
  await expect(http.call(getCsrfToken, {})).rejects.toMatchObject({ kind: 'timeout' });
});

it('aborts while waiting for the answer', async () => {
  const abort = new AbortController();
  const http = await setUp(() => abort.abort());
  const call = http.call(getCsrfToken, {}, { signal: abort.signal });
  await expect(call).rejects.toMatchObject({ kind: 'aborted', message: 'Request aborted' });
});

it('sends nothing when aborted beforehand', async () => {
  let requests = 0;
  const http = await setUp(() => void (requests += 1));
  await expect(http.call(getCsrfToken, {}, { signal: AbortSignal.abort() })).rejects.toThrow(
    'Request aborted',
  );
  expect(requests).toBe(0);
});

it('calls a broken connection a network error', async () => {
  const http = await setUp((request) => void request.socket.destroy());
  await expect(http.call(getCsrfToken, {})).rejects.toMatchObject({
    kind: 'network',
    message: 'Network Error',
  });
});

it('calls a server that is not there a network error', async () => {
  const http = await setUp(() => {});
  await new Promise((resolve) => server?.close(resolve));
  await expect(http.call(getCsrfToken, {})).rejects.toMatchObject({ kind: 'network' });
});

describe('a connection that is dead without being closed', () => {
  const sendFile = defineEndpoint({ ...getCsrfToken, method: 'POST', path: '/a/sendFile', file: 'file' });
  const write = defineEndpoint({ ...getCsrfToken, method: 'POST', path: '/a/saveIt' });
  const isToken = (request: IncomingMessage) => request.url?.includes('getCsrfToken') === true;

  it('has a read made again with more time, and again', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50));
    let requests = 0;
    const http = await setUp((_, response) => void ((requests += 1) > 2 && response.end(good)), 120_000);
    await expect(http.call(getCsrfToken, {})).resolves.toEqual({ csrfToken: 't' });
    expect(limits.mock.calls.flat()).toEqual([6_000, 15_000, 120_000]);
  });

  it('ends calls when it is found: a read is made again, a write is reported', async () => {
    const held: ServerResponse[] = [];
    let isDead = false;
    const http = await setUp((_, response) => {
      if (isDead) held.push(response);
      else response.end(good);
    });
    await http.call(write, {});
    isDead = true;
    const read = http.call(getCsrfToken, {});
    const written = http.call(write, {}).catch((error: unknown) => error);
    await vi.waitFor(() => expect(held).toHaveLength(2));
    isDead = false;
    http.reconnect();
    await expect(read).resolves.toEqual({ csrfToken: 't' });
    await expect(written).resolves.toMatchObject({ kind: 'network' });
  });

  it('leaves a file to its own time', async () => {
    let held: ServerResponse | undefined;
    const http = await setUp((request, response) => {
      if (isToken(request)) response.end(good);
      else held = response;
    });
    const sent = http.call(sendFile, {}, { file: { blob: new Blob(['x']), name: 'x.txt' } });
    await vi.waitFor(() => expect(held).toBeDefined());
    http.reconnect();
    held?.end(good);
    await expect(sent).resolves.toEqual({ csrfToken: 't' });
  });
});
