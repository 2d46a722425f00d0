import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { getCsrfToken } from '../contract/account/account.ts';
import { createHttpClient } from './http-client.ts';

let server: Server | undefined;

afterEach(async () => {
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
