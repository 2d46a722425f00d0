import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTikTokPort, REDIRECT } from '../tiktok-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTikTokPort>>;

beforeEach(async () => {
  port = await openTikTokPort();
});
afterEach(() => port.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function decide(fields: [string, string][], url = '/open/authorize') {
  return port.api.inject({
    method: 'POST',
    url,
    headers: FORM,
    payload: new URLSearchParams(fields).toString(),
  });
}

describe('the consent page', () => {
  it.each(['/open/authorize?service_id=7400000000000000001', '/oauth/authorize?app_key=6sbx1234'])(
    'GET /open/authorize, GET /oauth/authorize, names the app and every shop at %s',
    async (url) => {
      const answer = await port.api.inject(`${url}&state=abc`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('6sbx1234');
      for (const shop of port.world.shops('tiktok')) expect(answer.body).toContain(shop.shopId);
    },
  );

  it('POST /open/authorize, sends the seller back with a code for the chosen shops, the state and the extras', async () => {
    const [one, other] = port.world.shops('tiktok');
    const answer = await decide([
      ['service_id', '7400000000000000001'],
      ['state', 'a b&c'],
      ['shop', one?.shopId ?? ''],
      ['shop', other?.shopId ?? ''],
      ['decision', 'allow'],
    ]);
    expect(answer.statusCode).toBe(303);
    const target = new URL(answer.headers.location ?? '');
    expect(target.origin + target.pathname).toBe('https://seller-chat.example/callback');
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      from: 'tiktok',
      state: 'a b&c',
      app_key: '6sbx1234',
      locale: 'en',
      shop_region: one?.region,
    });
    const code = port.world.code('tiktok', target.searchParams.get('code') ?? '');
    expect(code?.shopIds).toEqual([one?.shopId, other?.shopId]);
    expect(code?.expiresAt).toBe(port.clock.now + 30 * 60_000);
  });

  it('POST /oauth/authorize, gives no code when the seller declines', async () => {
    const answer = await decide(
      [
        ['app_key', '6sbx1234'],
        ['state', 's'],
        ['shop', port.world.shops('tiktok')[0]?.shopId ?? ''],
        ['decision', 'decline'],
      ],
      '/oauth/authorize',
    );
    expect(answer.headers.location).toBe(`${REDIRECT}&error=access_denied&state=s`);
  });

  it.each([
    ['no shop', []],
    ['an unknown shop', [['shop', '1']]],
  ] as [string, [string, string][]][])('refuses %s without a redirect', async (_name, shops) => {
    const answer = await decide([['service_id', '7400000000000000001'], ['decision', 'allow'], ...shops]);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
  });

  it.each(['/open/authorize', '/open/authorize?service_id=9', '/oauth/authorize?app_key=%3Cb%3E'])(
    'refuses an unknown app at %s',
    async (url) => {
      const answer = await port.api.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toContain('<b>');
    },
  );

  it('refuses an app without a registered redirect address', async () => {
    port.world.updateApp('tiktok', '6sbx1234', { redirectUrls: [] });
    expect((await port.api.inject('/oauth/authorize?app_key=6sbx1234')).statusCode).toBe(400);
  });
});
