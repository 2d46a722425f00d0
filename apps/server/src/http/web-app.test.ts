import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebApp } from './web-app.ts';

const parent = mkdtempSync(join(tmpdir(), 'seller-chat-web-'));
const root = join(parent, 'dist');
let app: FastifyInstance;
const navigate = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<title>Seller Chat</title>');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'assets-list.txt'), 'not hashed');
  writeFileSync(join(root, 'assets', 'index-4f3a.js'), 'run()');
  writeFileSync(join(root, 'assets', 'index-4f3a.js.br'), 'packed');
  writeFileSync(join(parent, 'secret.txt'), 'not for the world');
  app = Fastify();
  serveWebApp(app, root);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

describe('the web app', () => {
  it.each(['/', '/chat?platform=Shopee', '/login', '/auth_shop/auth_callback?code=1'])(
    'answers a browser that goes to %s with its page, to be revalidated each time',
    async (url) => {
      const answer = await navigate(url);
      expect(answer).toMatchObject({ statusCode: 200, body: '<title>Seller Chat</title>' });
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('keeps hashed files for a year, and no other', async () => {
    const cacheOf = async (url: string) => (await navigate(url)).headers['cache-control'];
    expect(await cacheOf('/assets/index-4f3a.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/favicon.svg')).toBe('no-cache');
    expect(await cacheOf('/assets-list.txt')).toBe('no-cache');
  });

  it('sends the packed copy to a client that can unpack it', async () => {
    const ask = (encoding: string) =>
      app.inject({ method: 'GET', url: '/assets/index-4f3a.js', headers: { 'accept-encoding': encoding } });
    const packed = await ask('gzip, deflate, br');
    expect(packed).toMatchObject({ statusCode: 200, body: 'packed' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const plain = await ask('identity');
    expect(plain.body).toBe('run()');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['an unknown call', '/api/nothing/here', 'text/html'],
    ['an unknown push', '/webhook/ebay', 'text/html'],
    ['a script that is gone', '/assets/index-0000.js', '*/*'],
  ])('does not stand in for %s', async (_, url, accept) => {
    const answer = await app.inject({ method: 'GET', url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ result: 'fail', code: 40_400 });
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is not what a %s gets', async (method) => {
    const answer = await app.inject({ method, url: '/chat', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
  ])('gives nothing from outside its folder: %s', async (path) => {
    const { port } = app.server.address() as AddressInfo;
    // As it is written: a URL object would tidy the path up before it is sent.
    const body = await new Promise<string>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' } }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(body).not.toContain('not for the world');
  });
});

it('without a built app there is the API alone: every other address is a 404 in the envelope', async () => {
  const alone = Fastify();
  serveWebApp(alone, null);
  const answer = await alone.inject({ url: '/', headers: { accept: 'text/html', 'x-language': 'en' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ result: 'fail', code: 40_400, version: expect.any(String) });
  await alone.close();
});
