import type { App } from '../types.ts';

/**
 * One registered application per marketplace, as its developer console would list it. The credentials
 * are published with the sandbox and open nothing but the sandbox. Addresses are set at start.
 */
export const DEFAULT_APPS: readonly App[] = [
  {
    marketplace: 'lazada',
    appId: '900001',
    secret: 'sandbox-lazada-app-secret',
    extra: {},
    webhookUrl: '',
    redirectUrls: [],
  },
  {
    marketplace: 'shopee',
    appId: '2001887',
    secret: 'sandbox-shopee-partner-key',
    extra: {},
    webhookUrl: '',
    redirectUrls: [],
  },
  {
    marketplace: 'tiktok',
    appId: '6sbx1234',
    secret: 'sandbox-tiktok-app-secret',
    extra: { serviceId: '7400000000000000001' },
    webhookUrl: '',
    redirectUrls: [],
  },
  {
    marketplace: 'tokopedia',
    appId: '13004',
    secret: 'sandbox-tokopedia-webhook-secret',
    extra: { clientId: 'sandbox-tokopedia-client', clientSecret: 'sandbox-tokopedia-client-secret' },
    webhookUrl: '',
    redirectUrls: [],
  },
];
