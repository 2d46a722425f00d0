import { describe, expect, it } from 'vitest';
import { startLocalServer } from '../testing/local-server.ts';
import { makeShopAccess, NOW } from '../testing/make-shop-access.ts';
import { signShopeeCall } from './api/signature.ts';
import { adapterAnswering, adapterAt, failed } from './testing/answering.ts';

const shop = makeShopAccess({ platformShopId: '727720655' });

describe('linking a shop', () => {
  it('carries the state in the redirect address’s own query, on a signed link', () => {
    const adapter = adapterAt('https://partner.test');
    const url = new URL(
      adapter.authoriseUrl({ state: 's&1', redirectUri: 'https://a.test/cb?platform=Shopee' }),
    );
    const redirect = new URL(url.searchParams.get('redirect') ?? '');
    expect(Object.fromEntries(redirect.searchParams)).toEqual({ platform: 'Shopee', state: 's&1' });
    expect(url.searchParams.get('timestamp')).toBe('1700000000');
    expect(url.searchParams.get('sign')).toBe(
      signShopeeCall('2001887', 'k3y', '/api/v2/shop/auth_partner', 1_700_000_000),
    );
    expect(adapter.stateOf({ code: 'c', shop_id: '1', state: 's&1' })).toBe('s&1');
  });

  it('of a shop account', async () => {
    const { adapter, server } = await adapterAnswering((path) =>
      path === '/api/v2/shop/get_shop_info'
        ? { body: { error: '', message: '', shop_name: 'Kopi Kita', region: 'my', status: 'NORMAL' } }
        : { body: { error: '', message: '', access_token: 'a', refresh_token: 'r', expire_in: 14400 } },
    );
    await expect(adapter.exchange({ code: 'c0de', shop_id: '727720655' }, 'x')).resolves.toEqual([
      {
        platformShopId: '727720655',
        shopName: 'Kopi Kita',
        site: 'MY',
        credentials: {
          accessToken: 'a',
          refreshToken: 'r',
          accessExpiresAt: NOW + 14_400_000,
          refreshExpiresAt: NOW + 30 * 86_400_000,
          extra: {},
        },
      },
    ]);
    expect(server.requests[0]?.body).toBe('{"code":"c0de","partner_id":2001887,"shop_id":727720655}');
  });

  it('of a main account opens each of its shops that is not shut', async () => {
    const server = await startLocalServer(({ path, query }) => {
      if (path !== '/api/v2/shop/get_shop_info') {
        return {
          body: {
            error: '',
            access_token: 'a',
            refresh_token: 'r',
            expire_in: 14400,
            shop_id_list: [11, 22],
          },
        };
      }
      if (query['shop_id'] === '22') return failed('shop_banned');
      return { body: { error: '', shop_name: 'Eleven', region: 'VN' } };
    });
    const shops = await adapterAt(server.origin).exchange({ code: 'c', main_account_id: '900' }, 'x');
    expect(shops.map(({ platformShopId, site }) => [platformShopId, site])).toEqual([['11', 'VN']]);
    expect(server.requests[0]?.body).toContain('"main_account_id":900');
  });

  it.each([{ code: 'c' }, { code: 'c', shop_id: '1e3' }, { code: 'c', shop_id: '9'.repeat(40) }])(
    'a callback that names no shop is refused: %j',
    async (callback) => {
      await expect(adapterAt('http://127.0.0.1:9').exchange(callback as never, 'x')).rejects.toMatchObject({
        kind: 'refused',
      });
    },
  );

  it.each(['invalid_code', 'error_auth'])('a code that does not work (%s) is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code));
    await expect(adapter.exchange({ code: 'c', shop_id: '1' }, 'x')).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });
});

describe('renewing', () => {
  it('trades the refresh token of this shop', async () => {
    const { adapter, server } = await adapterAnswering(() => ({
      body: {
        error: '',
        access_token: 'a2',
        refresh_token: 'r2',
        expire_in: 14400,
        partner_id: 1,
        shop_id: 2,
      },
    }));
    await expect(adapter.refresh(shop)).resolves.toMatchObject({ accessToken: 'a2', refreshToken: 'r2' });
    expect(server.requests[0]?.body).toBe(
      '{"refresh_token":"refresh-1","partner_id":2001887,"shop_id":727720655}',
    );
  });

  it.each([
    'error_auth',
    'refresh_token_expired',
    'error_shop_refresh_token',
    'shop_access_expired',
    'shop_no_linked',
  ])('%s is unauthorised', async (code) => {
    const { adapter } = await adapterAnswering(() => failed(code, 'm', 403));
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('a wrong signature is not a lost grant', async () => {
    const { adapter } = await adapterAnswering(() => failed('error_sign'));
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('a lost answer is unavailable: no message was sent', async () => {
    const { adapter } = await adapterAnswering(() => 'hang');
    await expect(adapter.refresh(shop)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
