import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { openTikTokPort } from '../tiktok-port.fixture.ts';
import type { CallOptions } from '../tiktok-port.fixture.ts';

const SHOPS = '/authorization/202309/shops';
const CONVERSATIONS = '/customer_service/202309/conversations';

let port: Awaited<ReturnType<typeof openTikTokPort>>;
let shop: Shop;
let other: Shop;
let token: string;

beforeEach(async () => {
  port = await openTikTokPort();
  [shop, other] = port.world.shops('tiktok') as [Shop, Shop];
  token = (await port.connect([shop])).access_token;
});
afterEach(() => port.close());

/** A correct list call with one thing changed. */
function list(change: CallOptions = {}) {
  return port.call('GET', CONVERSATIONS, { token, shop, query: { page_size: '5' }, ...change });
}

function atSecond(offset: number): CallOptions {
  return { query: { page_size: '5', timestamp: String(Math.floor(port.clock.now / 1000) + offset) } };
}

describe('GET /authorization/202309/shops, the shops of a token', () => {
  it('come with their ciphers and ids as strings', async () => {
    const { access_token } = await port.connect([shop, other]);
    const answer = await port.call('GET', SHOPS, { token: access_token });
    expect(answer.status).toBe(200);
    expect(answer.data.shops).toMatchObject([
      { id: shop.shopId, cipher: shop.cipher, name: shop.name, region: shop.region, seller_type: 'LOCAL' },
      { id: other.shopId, cipher: other.cipher },
    ]);
    expect(BigInt(shop.shopId)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
  });

  it('are refused with a shop_cipher', async () => {
    const answer = await port.call('GET', SHOPS, { token, shop });
    expect(answer).toMatchObject({
      code: 36009004,
      message: expect.stringMatching(/shop_cipher.*not required/),
    });
  });
});

describe('the gateway refuses', () => {
  it.each([
    ['an unknown app', { tamper: { app_key: 'nobody' } }, 36009004, /Invalid app_key/],
    ['a missing sign', { without: ['sign'] }, 36009004, /signature/],
    ['a wrong sign', { tamper: { sign: '0'.repeat(64) } }, 106001, /sign/],
    ['a parameter changed after signing', { tamper: { page_size: '6' } }, 106001, /sign/],
    ['a missing timestamp', { without: ['timestamp'] }, 36009004, /timestamp/],
    ['an unknown token', { token: 'ROW_forged' }, 36009004, /x-tts-access-token header is invalid/],
    [
      'a content type that is not JSON',
      { headers: { 'content-type': 'text/plain' } },
      36009022,
      /content-type/,
    ],
  ] as [string, CallOptions, number, RegExp][])('%s', async (_name, change, code, message) => {
    const answer = await list(change);
    expect(answer).toMatchObject({ code, message: expect.stringMatching(message), data: null });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('a call without any token', async () => {
    const answer = await port.call('GET', CONVERSATIONS, { shop, query: { page_size: '5' } });
    expect(answer).toMatchObject({ status: 401, code: 36009004 });
  });

  it('a timestamp outside the window, but not at its edges', async () => {
    expect((await list(atSecond(-300))).code).toBe(0);
    expect((await list(atSecond(30))).code).toBe(0);
    expect((await list(atSecond(-301))).message).toContain('earlier than 5 minutes');
    expect((await list(atSecond(31))).message).toContain('more than 30 seconds');
    const inMillis = { query: { page_size: '5', timestamp: String(port.clock.now) } };
    expect((await list(inMillis)).message).toContain('more than 30 seconds');
    const negative = { query: { page_size: '5', timestamp: '-1' } };
    expect((await list(negative)).message).toContain('lesser than 0');
  });

  it('an expired access token, until it is refreshed', async () => {
    port.world.expireAccessTokens('tiktok', shop.shopId);
    expect(await list()).toMatchObject({ status: 401, code: 105002 });
  });

  it('a token of another app', async () => {
    port.world.issueTokens({
      marketplace: 'tiktok',
      appId: 'another',
      grantId: 'g',
      shopIds: [shop.shopId],
      accessToken: 'ROW_another',
      refreshToken: 'ROW_r',
      accessExpiresAt: port.clock.now + 1000,
      refreshExpiresAt: port.clock.now + 1000,
    });
    expect(await list({ token: 'ROW_another' })).toMatchObject({ code: 36009004 });
  });

  it('a missing shop_cipher, and one that the token does not cover', async () => {
    expect(await list({ without: ['shop_cipher'] })).toMatchObject({ code: 106013 });
    expect(await list({ shop: other })).toMatchObject({ code: 101000 });
    expect(await list({ shop: { ...shop, cipher: 'ROW_unknown' } })).toMatchObject({ code: 101000 });
  });

  it('a shop whose seller has withdrawn, while the other shop of the grant goes on', async () => {
    const { access_token } = await port.connect([shop, other]);
    port.world.revoke('tiktok', shop.shopId);
    expect(await list({ token: access_token })).toMatchObject({ code: 101000 });
    expect(await list({ token: access_token, shop: other })).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject({ code: 36009004 });
  });

  it('an unknown path, method and version in the same envelope', async () => {
    expect(await port.call('GET', '/customer_service/202309/nothing')).toMatchObject({
      status: 404,
      code: 36009009,
    });
    expect(await port.call('PATCH', CONVERSATIONS)).toMatchObject({ status: 405, code: 36009010 });
    expect(await port.call('DELETE', SHOPS)).toMatchObject({ status: 405, code: 36009010 });
    expect(await port.call('GET', '/authorization/209912/shops')).toMatchObject({
      status: 404,
      code: 36009014,
    });
    expect(await port.call('GET', '/authorization/v1/shops')).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('Invalid API version'),
    });
  });

  it('a body that is too large', async () => {
    const answer = await port.call('POST', CONVERSATIONS, { token, shop, body: 'x'.repeat(1_100_000) });
    expect(answer).toMatchObject({ status: 413, code: 36009021 });
  });
});
