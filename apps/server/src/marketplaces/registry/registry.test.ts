import { PLATFORMS } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { readMarketplacesConfig } from './config.ts';
import { noPace } from '../testing/no-pace.ts';
import { makeMarketplaces } from './registry.ts';
import { makeShopAccess } from '../testing/make-shop-access.ts';

const deps = { now: () => 0, pace: noPace };

it('every platform has an adapter of its own name', () => {
  const config = readMarketplacesConfig({ SHOPEE_PARTNER_ID: '1', SHOPEE_PARTNER_KEY: 'k' });
  const marketplaces = makeMarketplaces(config, deps);
  expect(PLATFORMS.map((platform) => marketplaces[platform].platform)).toEqual([...PLATFORMS]);
  expect(marketplaces.Shopee.authoriseUrl({ state: 's', redirectUri: 'http://a.test/' })).toContain(
    'partner_id=1',
  );
});

it('one without credentials says so, and takes no push for its own', async () => {
  const { TikTok } = makeMarketplaces({}, deps);
  const error = { kind: 'refused', message: expect.stringContaining('TikTok is not set up') };
  expect(() => TikTok.authoriseUrl({ state: 's', redirectUri: 'http://a.test/' })).toThrow(
    /TikTok is not set up/,
  );
  await expect(TikTok.listConversations(makeShopAccess(), null)).rejects.toMatchObject(error);
  await expect(
    TikTok.send(makeShopAccess(), { platformSessionId: '1', buyerId: '2' }, { kind: 'text', text: 'x' }),
  ).rejects.toMatchObject(error);
  expect(TikTok.verifyWebhook({ headers: {}, rawBody: Buffer.from(''), url: '' })).toBe(false);
});
