import { expect, it } from 'vitest';
import { startLocalServer } from '../../testing/local-server.ts';
import { makeShopAccess } from '../../testing/make-shop-access.ts';
import { noPace } from '../../testing/no-pace.ts';
import { makeTikTokAdapter } from '../adapter.ts';

it('reviews can be neither read nor answered, and TikTok is not asked', async () => {
  const { origin, requests } = await startLocalServer(() => 'drop');
  const hosts = { apiUrl: origin, authUrl: origin, consentUrl: origin };
  const config = { appKey: '1', appSecret: 's', serviceId: '1', ...hosts };
  const adapter = makeTikTokAdapter(config, { now: () => 0, pace: noPace });
  const shop = makeShopAccess();
  const written = { from: 0, to: 1 };
  await expect(adapter.listReviews(shop, { written }, null)).rejects.toMatchObject({ kind: 'unsupported' });
  await expect(adapter.replyToReview(shop, '1', 'Terima kasih')).rejects.toMatchObject({
    kind: 'unsupported',
  });
  expect(requests).toEqual([]);
});
