import { describe, expect, it } from 'vitest';
import { MarketplacesConfigError, readMarketplacesConfig } from './config.ts';

const lazada = { LAZADA_APP_KEY: '900001', LAZADA_APP_SECRET: 'secret-of-lazada' };

describe('the marketplaces of an environment', () => {
  it('are none when there are no credentials', () => {
    expect(readMarketplacesConfig({ LAZADA_APP_KEY: '', LAZADA_API_URL: 'http://127.0.0.1:1' })).toEqual({});
  });

  it('are called at their real hosts by default', () => {
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

  it('may have the secret before the last change: pushes signed with it are still on their way', () => {
    const { Lazada, Shopee, TikTok, Tokopedia } = readMarketplacesConfig({
      ...lazada,
      LAZADA_APP_SECRET_PREVIOUS: 'old-1',
      SHOPEE_PARTNER_ID: '2001887',
      SHOPEE_PARTNER_KEY: 'key',
      SHOPEE_PARTNER_KEY_PREVIOUS: 'old-2',
      TIKTOK_APP_KEY: 'k',
      TIKTOK_APP_SECRET: 's',
      TIKTOK_SERVICE_ID: 'i',
      TIKTOK_APP_SECRET_PREVIOUS: 'old-3',
      TOKOPEDIA_FS_ID: '14001',
      TOKOPEDIA_CLIENT_ID: 'c',
      TOKOPEDIA_CLIENT_SECRET: 's',
      TOKOPEDIA_WEBHOOK_SECRET: 'w',
      TOKOPEDIA_WEBHOOK_SECRET_PREVIOUS: 'old-4',
    });
    expect([
      Lazada?.previousAppSecret,
      Shopee?.previousPartnerKey,
      TikTok?.previousAppSecret,
      Tokopedia?.previousWebhookSecret,
    ]).toEqual(['old-1', 'old-2', 'old-3', 'old-4']);
    expect(readMarketplacesConfig(lazada).Lazada).not.toHaveProperty('previousAppSecret');
    expect(readMarketplacesConfig({ LAZADA_APP_SECRET_PREVIOUS: 'old' })).toEqual({});
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
