import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import type { SpoiltCall } from '../testing/failure-classes.ts';
import { putVoucher } from '../testing/commerce-data.ts';
import { startTikTokTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const SEARCH = 'POST /promotion/202406/coupons/search';
const DETAIL = 'GET /promotion/202406/coupons/{coupon_id}';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

it(`${SEARCH}: those that run or will, to the end and each once`, async () => {
  const busy = await bed.linkNewShop();
  const running = Array.from({ length: 101 }, () => putVoucher(bed.world, busy).voucherId);
  const coming = putVoucher(bed.world, busy, { startsAt: Date.now() + DAY, endsAt: Date.now() + 2 * DAY });
  putVoucher(bed.world, busy, { startsAt: Date.now() - 2 * DAY, endsAt: Date.now() - DAY });
  const { items: things, pages } = await walkPages((cursor) => bed.adapter.listVouchers(busy, cursor));
  expect(things.map(({ voucherId }) => voucherId).toSorted()).toEqual(
    [...running, coming.voucherId].toSorted(),
  );
  expect(things.find(({ voucherId }) => voucherId === coming.voucherId)?.isActive).toBe(false);
  expect(pages).toBe(2);
});

it.each([
  [
    { discountType: 'percent', discount: 10, minSpend: 0 },
    { percentOff: 10, amountOff: null, minSpend: null },
  ],
  [
    { discountType: 'amount', discount: 1_500_000, minSpend: 5_000_000 },
    {
      percentOff: null,
      amountOff: { amountMinor: 1_500_000, currency: 'IDR' },
      minSpend: { amountMinor: 5_000_000, currency: 'IDR' },
    },
  ],
] as const)(`${DETAIL}: of %j`, async (change, expected) => {
  const voucher = putVoucher(bed.world, shop, change);
  await expect(bed.adapter.getVoucher(shop, voucher.voucherId)).resolves.toEqual({
    voucherId: voucher.voucherId,
    code: 'NGOPI10',
    title: 'Ngopi hemat',
    startsAt: Math.floor(voucher.startsAt / 1000) * 1000,
    endsAt: Math.floor(voucher.endsAt / 1000) * 1000,
    left: 97,
    isActive: true,
    ...expected,
  });
});

it(`${DETAIL}: of another shop, or of none, is not found`, async () => {
  const { voucherId } = putVoucher(bed.world, await bed.linkNewShop());
  for (const id of [voucherId, '1'])
    await expect(bed.adapter.getVoucher(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
});

describe('failures', () => {
  const scope = 'seller.promotion.basic';
  const calls: SpoiltCall[] = [
    { endpoint: SEARCH, effect: 'read', scope, run: (adapter, to) => adapter.listVouchers(to, null) },
    {
      endpoint: DETAIL,
      effect: 'read',
      scope,
      run: (adapter, to) => adapter.getVoucher(to, putVoucher(bed.world, to).voucherId),
    },
  ];
  describe.each(calls)('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
