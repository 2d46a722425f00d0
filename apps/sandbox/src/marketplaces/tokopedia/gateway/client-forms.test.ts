import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../../testing/start-sandbox.ts';
import type { Conversation, Shop } from '../../../world/types.ts';
import { linkShop } from './links.ts';

let sandbox: TestSandbox;
let shop: Shop;
let room: Conversation;
let token: string;
let basic: string;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'client-forms' });
  shop = sandbox.world.shops('tokopedia')[0] as Shop;
  room = sandbox.world.conversations('tokopedia', shop.shopId)[0] as Conversation;
  linkShop(sandbox.world, sandbox.apps.tokopedia.appId, shop.shopId);
  const { clientId, clientSecret } = sandbox.apps.tokopedia.extra;
  basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answer = await ask('POST', '/token?grant_type=client_credentials', { authorization: basic });
  token = JSON.parse(answer.body).access_token as string;
});
beforeEach(() => sandbox.clearFaults());
afterAll(() => sandbox.stop());

/** Writes the headers as given: an array becomes as many lines, which `fetch` cannot do. */
async function ask(
  method: string,
  path: string,
  headers: Record<string, string | string[]> = { authorization: `Bearer ${token}` },
  body?: string,
) {
  const outgoing = openRequest(`${sandbox.urls.tokopedia}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    } as OutgoingHttpHeaders,
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) };
}

const rooms = () => `/v1/chat/fs/13004/messages?shop_id=${shop.shopId}`;
const reply = (body: string, headers: Record<string, string | string[]> = {}) =>
  ask(
    'POST',
    `/v1/chat/fs/13004/messages/${room.conversationId}/reply`,
    { authorization: `Bearer ${token}`, ...headers },
    body,
  );

describe('JSON is answered as `application/json`, without a charset', () => {
  it('by a success, of either host', async () => {
    expect(await ask('GET', rooms())).toMatchObject({ status: 200, type: 'application/json' });
    const asked = await ask('POST', '/token?grant_type=client_credentials', { authorization: basic });
    expect(asked).toMatchObject({ status: 200, type: 'application/json' });
    expect(await reply(`{"shop_id":${shop.shopId},"message":"Siap"}`)).toMatchObject({
      status: 200,
      type: 'application/json',
    });
  });

  it('by a refusal, an unknown path and a server’s failure', async () => {
    expect(await ask('GET', rooms(), {})).toMatchObject({ status: 401, type: 'application/json' });
    expect(await ask('GET', '/v9/nothing')).toMatchObject({ status: 404, type: 'application/json' });
    for (const kind of ['internal_error', 'rate_limited'] as const) {
      const once = { method: '', pathIncludes: '', times: 1, delayMs: 0, retryAfterSeconds: 1 };
      sandbox.faults.add({ marketplace: 'tokopedia', kind, ...once });
      const { status, type } = await ask('GET', rooms());
      expect([status, type]).toEqual([kind === 'rate_limited' ? 429 : 500, 'application/json']);
    }
  });

  it('while a page keeps its own type', async () => {
    const page = await ask('GET', '/authorize?client_id=x', {});
    expect(page.type).toMatch(/^text\/html/);
  });
});

describe('a header that a client sends twice', () => {
  it('counts once where both copies are the same, as two lines and as one', async () => {
    const bearer = `Bearer ${token}`;
    expect((await ask('GET', rooms(), { authorization: [bearer, bearer] })).status).toBe(200);
    expect((await ask('GET', rooms(), { authorization: `${bearer}, ${bearer}` })).status).toBe(200);
    const twice = await reply(`{"shop_id":${shop.shopId},"message":"Siap"}`, {
      'content-type': 'application/json, application/json',
    });
    expect(twice.status).toBe(200);
  });

  it('is refused where the copies are two tokens', async () => {
    expect((await ask('GET', rooms(), { authorization: `Bearer ${token}, Bearer x` })).status).toBe(401);
  });
});

describe('what a client leaves out', () => {
  it('may be null in a body, or an empty list for an empty object', async () => {
    for (const nothing of ['null', '[]']) {
      const body = `{"shop_id":${shop.shopId},"message":"Siap","payload":${nothing},"file_path":null}`;
      expect((await reply(body)).status).toBe(200);
    }
    const closing = `{"shop_id":${shop.shopId},"action":"close","close_now":true,"start_date":null,"close_note":null}`;
    const path = '/v2/shop/fs/13004/shop-status';
    expect((await ask('POST', path, { authorization: `Bearer ${token}` }, closing)).status).toBe(200);
  });

  it('may be empty in a query', async () => {
    expect((await ask('GET', `${rooms()}&page=&per_page=&filter=&order=`)).status).toBe(200);
    expect((await ask('GET', '/v1/shop/fs/13004/shop-info?shop_id=&page=&per_page=')).status).toBe(200);
  });

  it('is still missing where it is needed', async () => {
    for (const body of ['', 'null', '[]', '{"message":"Siap"}', '{"shop_id":null,"message":"Siap"}']) {
      expect((await reply(body)).status).toBe(400);
    }
  });
});
