import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeHttp } from './http.ts';
import type { HttpRequest } from './http.ts';
import { closedOrigin, startLocalServer } from './testing/local-server.ts';

const TIMEOUT_MS = 150;

function request(origin: string, effect: 'read' | 'write'): HttpRequest {
  const url = new URL('/path?access_token=very-secret', origin);
  return effect === 'read' ? { method: 'GET', url, effect } : { method: 'POST', url, effect, body: '{}' };
}

describe('a connection that is refused', () => {
  it.each(['read', 'write'] as const)('means that a %s certainly did nothing', async (effect) => {
    const send = makeHttp('Shopee', { timeoutMs: TIMEOUT_MS });
    await expect(send(request(await closedOrigin(), effect))).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('no answer in time', () => {
  it.each([
    ['read', 'unavailable'],
    ['write', 'outcomeUnknown'],
  ] as const)('after sending a %s is %s', async (effect, kind) => {
    const server = await startLocalServer(() => 'hang');
    await expect(
      makeHttp('Shopee', { timeoutMs: TIMEOUT_MS })(request(server.origin, effect)),
    ).rejects.toMatchObject({
      kind,
    });
    expect(server.requests).toHaveLength(1);
  });
});

it('the time is for the whole answer, not only for its beginning', async () => {
  const server = await startLocalServer(() => 'drip');
  const send = makeHttp('Shopee', { timeoutMs: TIMEOUT_MS });
  await expect(send(request(server.origin, 'read'))).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(send(request(server.origin, 'write'))).rejects.toMatchObject({ kind: 'outcomeUnknown' });
});

describe('a connection that breaks after sending', () => {
  it.each([
    ['read', 'unavailable'],
    ['write', 'outcomeUnknown'],
  ] as const)('during a %s is %s, and nothing is repeated', async (effect, kind) => {
    const server = await startLocalServer(() => 'drop');
    await expect(makeHttp('Shopee')(request(server.origin, effect))).rejects.toMatchObject({ kind });
    expect(server.requests).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('comes back whole, whatever its status', async () => {
    const server = await startLocalServer(() => ({
      status: 503,
      headers: { 'x-a': 'b' },
      body: 'naïve 你好',
    }));
    const answer = await makeHttp('Shopee')(request(server.origin, 'read'));
    expect(answer).toMatchObject({ status: 503, text: 'naïve 你好' });
    expect(answer.headers.get('x-a')).toBe('b');
  });

  it('without end is given up', async () => {
    const server = await startLocalServer(() => ({ body: 'x'.repeat(5 * 1024 * 1024) }));
    const send = makeHttp('Shopee');
    await expect(send(request(server.origin, 'read'))).rejects.toMatchObject({ kind: 'malformed' });
    await expect(send(request(server.origin, 'write'))).rejects.toMatchObject({ kind: 'outcomeUnknown' });
  });

  it('that is small only while it is packed is given up as well', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, '['), { level: 1 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const headers = { 'content-encoding': 'gzip' };
    const server = await startLocalServer(() => ({ headers, body: bomb }));
    const send = makeHttp('Shopee');
    await expect(send(request(server.origin, 'read'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('that redirects is not followed: the request carries a token', async () => {
    const elsewhere = await startLocalServer(() => ({ body: 'stolen' }));
    const headers = { location: elsewhere.origin };
    const server = await startLocalServer(() => ({ status: 307, headers, body: '' }));
    await expect(makeHttp('Shopee')(request(server.origin, 'write'))).resolves.toMatchObject({ status: 307 });
    expect(elsewhere.requests).toHaveLength(0);
  });
});

it('no failure names the address, which carries secrets', async () => {
  const error: unknown = await makeHttp('Shopee')(request(await closedOrigin(), 'read')).catch(
    (e: unknown) => e,
  );
  expect(JSON.stringify([String(error), error])).not.toContain('very-secret');
});
