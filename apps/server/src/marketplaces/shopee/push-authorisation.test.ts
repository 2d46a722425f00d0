import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopeeTestbed } from './testing/testbed.ts';
import type { ShopeeTestbed } from './testing/testbed.ts';

let bed: ShopeeTestbed;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  // No server listens there: the test reads the pushes from the sandbox's list of deliveries.
  const webhookUrl = 'http://127.0.0.1:9/webhooks/shopee';
  bed.world.updateApp('shopee', bed.sandbox.apps.shopee.appId, { webhookUrl });
});
afterAll(() => bed.stop());

/** The adapter's events for the pushes of one number about a shop, as the sandbox sends them. */
const eventsOf = (code: number, shopId: string) =>
  bed.sandbox.webhooks
    .list()
    .map(({ request }) => Buffer.from(request.body))
    .filter((body) => (JSON.parse(body.toString()) as { code: number }).code === code)
    .flatMap((body) => bed.adapter.parseWebhook(body))
    .filter(({ platformShopId }) => platformShopId === shopId);

it('the beginning, the coming end and the end of an authorisation are read from the pushes about them', async () => {
  const { platformShopId } = await bed.linkNewShop();
  expect(eventsOf(1, platformShopId)).toEqual([{ type: 'authorised', platformShopId }]);
  bed.world.announceEnding('shopee', platformShopId);
  const grant = bed.world.grantsOf('shopee', platformShopId)[0]?.grantedAt ?? 0;
  const inAYear = Math.floor((grant + 365 * 86_400_000) / 1000) * 1000;
  expect(eventsOf(12, platformShopId)).toEqual([
    { type: 'authorisationExpiring', platformShopId, expiresAt: inAYear },
  ]);
  bed.world.revoke('shopee', platformShopId);
  expect(eventsOf(2, platformShopId)).toEqual([{ type: 'deauthorised', platformShopId }]);
});
