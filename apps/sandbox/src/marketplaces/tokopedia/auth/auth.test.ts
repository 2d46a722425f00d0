import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { basicCredentials } from './token-route.ts';
import { authorizeQuery, FORM, openTokopediaPort, REDIRECT } from '../tokopedia-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTokopediaPort>>;
let shop: Shop;
let other: Shop;

beforeEach(async () => {
  port = await openTokopediaPort();
  [shop, other] = port.world.shops('tokopedia') as [Shop, Shop];
});
afterEach(() => port.close());

const CLIENT = { grant_type: 'client_credentials' };
const rooms = (of: Shop) => `/v1/chat/fs/13004/messages?shop_id=${of.shopId}`;

describe('POST /token, the client token', () => {
  it('is the same until it ends, then a new one', async () => {
    const first = await port.token(CLIENT);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      access_token: expect.any(String),
      expires_in: 1_209_600n,
      token_type: 'Bearer',
    });
    port.clock.now += 1_000_000;
    const second = await port.token(CLIENT);
    expect(second.body).toEqual({ ...first.body, expires_in: 1_208_600n });
    port.clock.now += 1_208_600_000;
    const third = await port.token(CLIENT);
    expect(third.body.access_token).not.toBe(first.body.access_token);
    expect(third.body.expires_in).toBe(1_209_600n);
  });

  it('is refused to a wrong secret, an unknown client and no client', async () => {
    const wrong = `Basic ${Buffer.from('sandbox-tokopedia-client:guess').toString('base64')}`;
    const unknown = `Basic ${Buffer.from('nobody:').toString('base64')}`;
    for (const authorization of [wrong, unknown, '', 'Bearer x']) {
      const answer = await port.token(CLIENT, authorization);
      expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    }
  });

  it('needs a known grant type', async () => {
    expect((await port.token({})).body.error).toBe('invalid_request');
    expect((await port.token({ grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
  });

  it('reads Basic credentials as the sheet encodes them', () => {
    expect(basicCredentials('Basic bXljbGllbnRpZDpteWNsaWVudHNlY3JldA==')).toEqual({
      clientId: 'myclientid',
      clientSecret: 'myclientsecret',
    });
  });

  it('ends when the tokens of a linked shop expire, again and again, and not for good', async () => {
    await port.link(shop);
    await port.link(other);
    for (let round = 0; round < 2; round += 1) {
      const token = await port.bearer();
      expect(port.world.expireAccessTokens('tokopedia', shop.shopId)).toBeGreaterThan(0);
      expect((await port.call('GET', rooms(other), undefined, `Bearer ${token}`)).status).toBe(401);
      const renewed = await port.bearer();
      expect(renewed).not.toBe(token);
      expect((await port.call('GET', rooms(other), undefined, `Bearer ${renewed}`)).status).toBe(200);
      expect((await port.call('GET', rooms(other), undefined, `Bearer ${token}`)).status).toBe(401);
      port.clock.now += 1;
    }
  });
});

describe('GET /authorize, the consent page', () => {
  const page = (changes: Record<string, string> = {}) =>
    port.request(
      'GET',
      `/authorize?${new URLSearchParams({ ...authorizeQuery(port.app.extra['clientId']), ...changes })}`,
    );

  it('offers every shop', async () => {
    const answer = await page();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    for (const one of port.world.shops('tokopedia')) expect(answer.text).toContain(one.shopId);
  });

  it.each([{ client_id: 'unknown' }, { redirect_uri: 'https://elsewhere.example/' }, { redirect_uri: '' }])(
    'refuses %j without a redirect',
    async (changes) => {
      const answer = await page(changes);
      expect(answer.status).toBe(400);
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  it('sends an unsupported response type back as an error', async () => {
    const { status, headers } = await page({ response_type: 'token' });
    expect(status).toBe(303);
    expect(headers['location']).toBe(`${REDIRECT}&error=unsupported_response_type&state=a+b%26c`);
  });

  it('POST /authorize, redirects with code and state, or with the refusal', async () => {
    const answer = async (fields: Record<string, string>) => {
      const form = { ...authorizeQuery(port.app.extra['clientId']), ...fields };
      return port.request('POST', '/authorize', FORM, new URLSearchParams(form).toString());
    };
    const allowed = await answer({ shop: shop.shopId, decision: 'allow' });
    const target = new URL(String(allowed.headers['location'])).searchParams;
    expect(target.get('state')).toBe('a b&c');
    expect(port.world.code('tokopedia', target.get('code') ?? '')?.shopIds).toEqual([shop.shopId]);
    const declined = await answer({ shop: shop.shopId, decision: 'decline' });
    expect(declined.headers['location']).toBe(`${REDIRECT}&error=access_denied&state=a+b%26c`);
    expect((await answer({ shop: '1', decision: 'allow' })).status).toBe(400);
    expect((await answer({ decision: 'allow' })).status).toBe(400);
  });
});

describe('POST /token, linking a shop', () => {
  it('names the shop and lets the bearer token work on it', async () => {
    expect((await port.call('GET', rooms(shop))).status).toBe(403);
    const answer = await port.link(shop);
    expect(answer.body).toEqual({
      access_token: await port.bearer(),
      expires_in: 1_209_600n,
      token_type: 'Bearer',
      shop_id: BigInt(shop.shopId),
    });
    expect((await port.call('GET', rooms(shop))).status).toBe(200);
    expect((await port.call('GET', rooms(other))).status).toBe(403);
  });

  it('takes a form body as well as the query', async () => {
    const form = { grant_type: 'authorization_code', code: await port.consent(shop), redirect_uri: REDIRECT };
    const headers = { ...FORM, authorization: port.basic };
    const answer = await port.request('POST', '/token', headers, new URLSearchParams(form).toString());
    expect(answer.body.shop_id).toBe(BigInt(shop.shopId));
  });

  it('refuses a code that is used, late, or meant for another redirect address, and links nothing', async () => {
    const redeem = (code: string, redirect_uri = REDIRECT) =>
      port.token({ grant_type: 'authorization_code', code, redirect_uri });
    const late = await port.consent(shop);
    expect((await redeem(late, 'https://elsewhere.example/')).body.error).toBe('invalid_grant');
    port.clock.now += 10 * 60_000;
    expect(await redeem(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await redeem('never-issued')).body.error).toBe('invalid_grant');
    expect(port.world.grantsOf('tokopedia', shop.shopId)).toEqual([]);
    const code = await port.consent(shop);
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).body.error).toBe('invalid_grant');
  });

  it('twice leaves one link, and a withdrawal ends it', async () => {
    await port.link(shop);
    await port.link(shop);
    expect(port.world.grantsOf('tokopedia', shop.shopId)).toHaveLength(1);
    await port.link(other);
    port.world.revoke('tokopedia', shop.shopId);
    expect((await port.call('GET', rooms(shop))).body.header.error_code).toBe('RBAC_MDLW_001');
    expect((await port.call('GET', rooms(other))).status).toBe(200);
  });
});
