import { createServer, request as startRequest } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShopId } from '@seller-chat/core';
import { WebhookFormatError } from '../marketplaces/marketplace-error.ts';
import type { WebhookInput } from '../marketplaces/port.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import type { ReceivedPush } from './push.ts';
import { makeWebhookHandler } from './webhook-handler.ts';
import type { WebhookHandler } from './webhook-handler.ts';

let server: Server;
let url: string;
let handler: WebhookHandler;
let stored: ReceivedPush[];
let seen: WebhookInput[];
let storing: () => Promise<void>;
let isRight: (input: WebhookInput) => boolean;

beforeEach(async () => {
  stored = [];
  seen = [];
  storing = async () => undefined;
  isRight = ({ headers }) => headers['authorization'] === 'right';
  handler = makeWebhookHandler({
    adapters: fakeMarketplaces({
      verifyWebhook(input) {
        seen.push(input);
        return isRight(input);
      },
      identifyWebhook(rawBody) {
        if (rawBody.toString() === 'nonsense') throw new WebhookFormatError('nonsense');
        return { platformShopId: '7', dedupeKey: '1', conversationKey: 'c', events: [] };
      },
    }),
    directory: {
      find: async (platform) => ({ accountId: 'a', shopId: 's' as ShopId, platform, site: 'ID' }),
      forget: () => undefined,
    },
    groupCommit: {
      async store(push) {
        await storing();
        stored.push(push);
      },
      isBusy: () => false,
      drain: async () => undefined,
    },
    webhookBaseUrl: 'https://chat.test/webhook',
    logger: pino({ level: 'silent' }),
    now: () => 1,
  });
  server = createServer((request, response) => {
    if (!handler.handle(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const push = (body: string, path = '/webhook/shopee') =>
  fetch(url + path, { method: 'POST', headers: { authorization: 'right' }, body });

describe('a push', () => {
  it('is acknowledged once it is stored, with nothing in the answer', async () => {
    let finish = (): void => undefined;
    storing = () => new Promise((resolve) => (finish = resolve));
    let status = 0;
    const answered = push('{"a":1}').then((answer) => ((status = answer.status), answer.text()));
    await expect.poll(() => seen.length).toBe(1);
    expect(status).toBe(0);
    finish();
    expect(await answered).toBe('');
    expect(status).toBe(200);
    expect(stored).toMatchObject([
      { body: '{"a":1}', dedupeKey: '1', receivedAt: 1, shop: { platform: 'Shopee' } },
    ]);
  });

  it('is checked as it came, byte by byte, under the address that was registered', async () => {
    const body = ' {"text":"เสื้อ 👕"}\n';
    await push(body, '/webhook/tokopedia/chat?fs_id=1');
    expect(seen).toMatchObject([{ url: 'https://chat.test/webhook/tokopedia/chat?fs_id=1' }]);
    expect(seen[0]?.rawBody.toString()).toBe(body);
  });

  it.each(['/webhook/shopee', '/webhook/shopee/'])(
    'at %s is taken, whichever of the two is signed',
    async (path) => {
      for (const signed of ['/webhook/shopee', '/webhook/shopee/']) {
        isRight = ({ url: address }) => address === `https://chat.test${signed}`;
        expect((await push('{}', path)).status).toBe(200);
      }
      isRight = ({ url: address }) => address === 'https://chat.test/webhook/shopee/other';
      expect((await push('{}', path)).status).toBe(401);
      expect(stored).toHaveLength(2);
    },
  );

  it('that comes in pieces is one', async () => {
    const body = 'x'.repeat(100_000);
    await push(body, '/webhook/lazada');
    expect(stored[0]?.body).toBe(body);
  });

  it.each([
    [
      'with a signature that does not fit',
      401,
      () => fetch(`${url}/webhook/shopee`, { method: 'POST', body: '{}' }),
    ],
    ['that cannot be read', 400, () => push('nonsense')],
    ['that is too large', 413, () => push('x'.repeat(256 * 1024 + 1))],
  ])('%s is refused with %i, and nothing is stored', async (_, status, send) => {
    expect((await send()).status).toBe(status);
    expect(stored).toEqual([]);
  });

  it('that cannot be stored is to be sent again', async () => {
    storing = () => Promise.reject(new Error('the database is away'));
    const answer = await push('{}');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('that breaks off on its way is nothing', async () => {
    const broken = startRequest(`${url}/webhook/shopee`, {
      method: 'POST',
      headers: { authorization: 'right', 'content-length': 100 },
    });
    broken.on('error', () => undefined);
    broken.write('{"a":');
    await new Promise((resolve) => server.once('request', resolve));
    broken.destroy();
    expect((await push('{}')).status).toBe(200);
    expect(stored).toHaveLength(1);
  });
});

it.each([
  ['GET', '/webhook/shopee'],
  ['POST', '/webhook/ebay'],
  ['POST', '/webhook/shopee/more'],
  ['POST', '/api/chat'],
])('%s %s is for others', async (method, path) => {
  expect((await fetch(url + path, { method })).status).toBe(404);
});

it('while the server stops, pushes are refused and their connections end', async () => {
  handler.close();
  const answer = await push('{}');
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
  expect(stored).toEqual([]);
});
