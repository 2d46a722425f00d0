import { describe, expect, it } from 'vitest';
import { MarketplacesConfigError, readMarketplacesConfig } from './config.ts';

const lazada = { LAZADA_APP_KEY: '900001', LAZADA_APP_SECRET: 'secret-of-lazada' };

describe('the marketplaces of an environment', () => {
  it('are none when there are no credentials', () => {
    expect(readMarketplacesConfig({ LAZADA_APP_KEY: '', LAZADA_API_URL: 'http://127.0.0.1:1' })).toEqual({});
  });

  it('are called at their real hosts unless told otherwise', () => {
    const { Lazada, Shopee } = readMarketplacesConfig({
      ...lazada,
      SHOPEE_PARTNER_ID: '2001887',
      SHOPEE_PARTNER_KEY: 'key',
    });
    expect(Lazada).toMatchObject({
      authUrl: 'https://auth.lazada.com',
      apiUrlBySite: { SG: 'https://api.lazada.sg', ID: 'https://api.lazada.co.id' },
    });
    expect(Shopee?.apiUrl).toBe('https://partner.shopeemobile.com');
  });

  it('one address serves every Lazada site but those with their own', () => {
    const { Lazada } = readMarketplacesConfig({
      ...lazada,
      LAZADA_API_URL: 'http://127.0.0.1:4011/',
      LAZADA_API_URL_TH: 'http://127.0.0.1:5000',
    });
    expect(Lazada?.apiUrlBySite).toMatchObject({ MY: 'http://127.0.0.1:4011', TH: 'http://127.0.0.1:5000' });
  });

  it('one configured by half is a mistake that names what is missing, and no value', () => {
    const read = () => readMarketplacesConfig({ LAZADA_APP_SECRET: 'secret-of-lazada', TIKTOK_APP_KEY: 'k' });
    expect(read).toThrow(MarketplacesConfigError);
    expect(read).toThrow(/LAZADA_APP_KEY: is missing.*TIKTOK_APP_SECRET: is missing/);
    expect(read).not.toThrow(/secret-of-lazada/);
  });

  it.each(['ftp://x', 'not an address', 'https://api.lazada.sg/rest'])(
    '%j is no address of a host',
    (url) => {
      expect(() => readMarketplacesConfig({ ...lazada, LAZADA_API_URL: url })).toThrow(/LAZADA_API_URL/);
    },
  );
});
