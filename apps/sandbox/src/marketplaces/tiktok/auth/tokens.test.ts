import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Shop } from '../../../world/types.ts';
import { openTikTokPort, tokenUrl } from '../tiktok-port.fixture.ts';

let port: Awaited<ReturnType<typeof openTikTokPort>>;
let shop: Shop;

beforeEach(async () => {
  port = await openTikTokPort();
  shop = port.world.shops('tiktok')[0] as Shop;
});
afterEach(() => port.close());

async function token(changes: Record<string, string>) {
  return (await port.api.inject(tokenUrl(port.app, changes))).json();
}

describe('GET /api/v2/token/get, exchanging a code', () => {
  it('gives a pair of tokens with absolute ends in seconds', async () => {
    const answer = await token({ auth_code: await port.consent([shop]) });
    expect(answer).toMatchObject({ code: 0, message: 'Success', request_id: expect.any(String) });
    const now = port.clock.now / 1000;
    expect(answer.data).toMatchObject({
      access_token_expire_in: now + 7 * 86_400,
      refresh_token_expire_in: now + 365 * 86_400,
      seller_name: shop.name,
      seller_base_region: shop.region,
      user_type: 0,
      granted_scopes: expect.arrayContaining(['seller.customer_service']),
    });
    expect(answer.data.open_id).not.toBe('');
  });

  it('refuses a code that is wrong, used or half an hour old', async () => {
    const code = await port.consent([shop]);
    expect((await token({ auth_code: 'ROW_wrong' })).code).toBe(36004004);
    expect((await token({ auth_code: code })).code).toBe(0);
    expect((await token({ auth_code: code })).code).toBe(36004004);
    const late = await port.consent([shop]);
    port.clock.now += 30 * 60_000;
    expect((await token({ auth_code: late })).code).toBe(36004004);
  });

  it('refuses a wrong app, secret or grant type, and leaves the code good', async () => {
    const code = await port.consent([shop]);
    expect(await token({ auth_code: code, app_key: 'x' })).toMatchObject({
      code: 36009004,
      message: expect.stringContaining('Invalid app_key'),
    });
    expect((await token({ auth_code: code, app_secret: 'x' })).code).toBe(36009004);
    expect((await token({ auth_code: code, grant_type: 'authorization_code' })).code).toBe(36009004);
    expect((await token({ auth_code: code })).code).toBe(0);
  });
});

describe('GET /api/v2/token/refresh, refreshing', () => {
  it('gives two new tokens and keeps the end of the grant', async () => {
    const first = await port.connect([shop]);
    port.clock.now += 86_400_000;
    const { data } = await token({ refresh_token: first.refresh_token });
    expect(data.access_token).not.toBe(first.access_token);
    expect(data.refresh_token).not.toBe(first.refresh_token);
    expect(data.refresh_token_expire_in).toBe(first['refresh_token_expire_in']);
    expect(data.access_token_expire_in).toBe(port.clock.now / 1000 + 7 * 86_400);
    const shops = await port.call('GET', '/authorization/202309/shops', { token: data.access_token });
    expect(shops.data.shops).toHaveLength(1);
  });

  it('refuses a refresh token that was used, never given, or has outlived the grant', async () => {
    const first = await port.connect([shop]);
    const second = (await token({ refresh_token: first.refresh_token })).data;
    expect((await token({ refresh_token: first.refresh_token })).code).toBe(36004001);
    expect((await token({ refresh_token: 'ROW_no' })).code).toBe(36004001);
    port.clock.now += 365 * 86_400_000;
    expect((await token({ refresh_token: second.refresh_token })).code).toBe(36004001);
  });

  it('takes refresh_token as grant type, and what a client of the marketplace’s own sends instead', async () => {
    const { refresh_token } = await port.connect([shop]);
    expect((await token({ refresh_token, grant_type: 'client_credentials' })).code).toBe(36009004);
    expect((await token({ refresh_token, grant_type: 'authorized_code' })).code).toBe(0);
  });

  it('refuses after the seller has withdrawn the authorisation', async () => {
    const { refresh_token } = await port.connect([shop]);
    port.world.revoke('tiktok', shop.shopId);
    expect((await token({ refresh_token })).code).toBe(36004001);
  });
});
