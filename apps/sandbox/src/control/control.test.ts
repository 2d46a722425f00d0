import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';
import type { TestSandbox } from '../testing/start-sandbox.ts';
import { signCall } from '../marketplaces/shopee/gateway/sign.ts';

const SHOP = '727720655';

describe('the control API', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox();
  });
  afterEach(() => sandbox.stop());

  async function call(method: string, path: string, body?: unknown) {
    const response = await fetch(sandbox.controlUrl + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : JSON.parse(text) };
  }

  it('lets one be a new buyer: write, be answered, read it all', async () => {
    const buyer = await call('POST', '/api/shopee/buyers', { name: 'Ayu ☕', region: 'id' });
    expect(buyer).toMatchObject({ status: 201, json: { name: 'Ayu ☕', region: 'ID' } });
    const { buyerId } = buyer.json;
    const sent = await call('POST', '/api/shopee/buyer-messages', { buyerId, shopId: SHOP, text: 'Halo' });
    expect(sent).toMatchObject({ status: 201, json: { sender: 'buyer', text: 'Halo' } });
    const { conversationId } = sent.json;
    await call('POST', '/api/shopee/seller-messages', { conversationId, text: 'Halo kak' });
    const listed = await call('GET', `/api/shopee/buyers/${buyerId}/conversations`);
    expect(listed.json).toMatchObject([{ conversationId, lastMessage: { text: 'Halo kak' } }]);
    const messages = await call('GET', `/api/shopee/conversations/${conversationId}/messages`);
    expect(messages.json.map((one: { source: string }) => one.source)).toEqual(['buyer', 'seller_centre']);
    const read = await call('POST', `/api/shopee/conversations/${conversationId}/read`, { reader: 'buyer' });
    expect(read.status).toBe(204);
  });

  it('makes shops and lists whether an app is connected', async () => {
    const shop = await call('POST', '/api/tokopedia/shops', { name: 'Toko Baru', region: 'ID' });
    expect(shop.status).toBe(201);
    const { json } = await call('GET', '/api/tokopedia/shops');
    expect(json.at(-1)).toMatchObject({ shopId: shop.json.shopId, connected: false, conversationCount: 0 });
  });

  it.each([
    ['POST', '/api/shopee/buyers', { name: '', region: 'ID' }, 400],
    ['POST', '/api/shopee/buyer-messages', { buyerId: '1', shopId: SHOP, text: 'x' }, 404],
    ['GET', '/api/ebay/shops', undefined, 400],
    ['GET', '/api/shopee/conversations/1/messages', undefined, 404],
    ['POST', '/api/faults', { marketplace: 'shopee', kind: 'earthquake' }, 400],
    ['PATCH', '/api/webhooks', { duplicat: 1 }, 400],
    ['GET', '/api/nothing', undefined, 404],
  ])('answers %s %s with a clear error', async (method, path, body, status) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.json.error).toMatch(/\w+ \w+/);
  });

  it('refuses other sites: a foreign origin, and a foreign name for this address', async () => {
    const foreign = await fetch(`${sandbox.controlUrl}/api/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.status).toBe(403);
    const { request } = await import('node:http');
    const renamed = await new Promise<number | undefined>((resolve) => {
      request(`${sandbox.controlUrl}/api/faults`, { headers: { host: 'evil.test' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).end();
    });
    expect(renamed).toBe(403);
  });

  it('serves the page with a policy that allows its own files only', async () => {
    const page = await (await fetch(sandbox.controlUrl)).text();
    const linked = [...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map((match) => match[1] as string);
    expect(linked).toContain('/page.js');
    for (const path of ['/', '/kit/dom.js', '/panels/breakage.js', ...linked]) {
      const response = await fetch(sandbox.controlUrl + path);
      expect(response.status).toBe(200);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('starts again on reset, keeping the shops and their ids', async () => {
    await call('POST', '/api/shopee/buyers', { name: 'Somebody', region: 'MY' });
    const before = await call('GET', '/api/shopee/shops');
    expect((await call('POST', '/api/reset')).status).toBe(204);
    const after = await call('GET', '/api/shopee/shops');
    const ids = (list: { shopId: string }[]) => list.map((shop) => shop.shopId);
    expect(ids(after.json)).toEqual(ids(before.json));
    const buyers = await call('GET', '/api/shopee/buyers');
    expect(buyers.json.some((buyer: { name: string }) => buyer.name === 'Somebody')).toBe(false);
  });

  describe('faults on API calls', () => {
    const path = '/api/v2/sellerchat/send_message';
    const conversation = () => sandbox.world.conversations('shopee', SHOP)[0] ?? expect.fail('none');
    const count = () => sandbox.world.messages('shopee', conversation().conversationId).length;

    function send(): Promise<Response> {
      const { world, urls, apps } = sandbox;
      const timestamp = String(Math.floor(Date.now() / 1000));
      const app = apps.shopee;
      const grant = { accessToken: 'a', shopId: SHOP };
      if (!world.byAccessToken('shopee', 'a')) {
        world.issueTokens({
          marketplace: 'shopee',
          appId: app.appId,
          grantId: 'g',
          shopIds: [SHOP],
          accessToken: 'a',
          refreshToken: 'r',
          accessExpiresAt: world.now() + 60_000,
          refreshExpiresAt: world.now() + 60_000,
        });
      }
      const sign = signCall(app.secret, { partnerId: app.appId, path, timestamp, ...grant });
      const query = new URLSearchParams({
        partner_id: app.appId,
        timestamp,
        sign,
        access_token: 'a',
        shop_id: SHOP,
      });
      return fetch(`${urls.shopee}${path}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          to_id: Number(conversation().buyerId),
          message_type: 'text',
          content: { text: 'hi' },
        }),
      });
    }

    const set = (fault: Record<string, unknown>) =>
      call('POST', '/api/faults', { marketplace: 'shopee', pathIncludes: '/send_message', ...fault });

    it('fail as many calls as said, in the marketplace’s own shape, without effect', async () => {
      await set({ kind: 'internal_error' });
      await set({ kind: 'rate_limited', retryAfterSeconds: 7 });
      const before = count();
      const failed = await send();
      expect([failed.status, await failed.json()]).toMatchObject([500, { error: 'error_server' }]);
      const limited = await send();
      expect(limited.status).toBe(429);
      expect(limited.headers.get('retry-after')).toBe('7');
      expect(count()).toBe(before);
      expect((await send()).status).toBe(200);
      expect(count()).toBe(before + 1);
      expect((await call('GET', '/api/faults')).json).toEqual([]);
    });

    it('take effect without an answer', async () => {
      await set({ kind: 'timeout_after_accept' });
      const before = count();
      await expect(send()).rejects.toThrow();
      expect(count()).toBe(before + 1);
    });

    it('cut the call before it has an effect', async () => {
      await set({ kind: 'timeout_before', delayMs: 5 });
      const before = count();
      await expect(send()).rejects.toThrow();
      expect(count()).toBe(before);
    });

    it('touch only the named marketplace, path and method, and can be cleared', async () => {
      await set({ kind: 'internal_error', pathIncludes: '/elsewhere' });
      await set({ kind: 'internal_error', method: 'GET' });
      await set({ kind: 'internal_error', marketplace: 'lazada' });
      expect((await send()).status).toBe(200);
      await set({ kind: 'internal_error' });
      await call('DELETE', '/api/faults');
      expect((await send()).status).toBe(200);
    });
  });
});
