import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { makeBigIds } from '../../testing/commerce-data.ts';
import { startShopeeTestbed } from '../testing/testbed.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import type { ShopeeTestbed } from '../testing/testbed.ts';

const DAY = 86_400_000;
const LIST = 'GET /api/v2/voucher/get_voucher_list';
const ONE = 'GET /api/v2/voucher/get_voucher';

let bed: ShopeeTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startShopeeTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

type Voucher = ReturnType<ShopeeTestbed['world']['commerce']['vouchers']>[number];
const nextNumber = makeBigIds();
function putVoucher(to: ShopAccess, overrides: Partial<Voucher> = {}): Voucher {
  const at = Date.now();
  const voucher: Voucher = {
    marketplace: 'shopee',
    voucherId: nextNumber(),
    shopId: to.platformShopId,
    code: 'KOPI5',
    title: 'RM5 off',
    discountType: 'amount',
    discount: 550,
    minSpend: 3000,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: at - DAY,
    endsAt: at + DAY,
    total: 100,
    used: 30,
    createdAt: at,
    ...overrides,
  };
  bed.world.commerce.putVoucher(voucher);
  return voucher;
}

const everyVoucher = (of: ShopAccess) => walkPages((cursor) => bed.adapter.listVouchers(of, cursor));

it(`${LIST}: what can be given now and what later, each once, and nothing that is over`, async () => {
  const giving = await bed.linkNewShop();
  const at = Date.now();
  const now = Array.from({ length: 103 }, () => putVoucher(giving));
  const later = putVoucher(giving, { startsAt: at + DAY, endsAt: at + 2 * DAY });
  putVoucher(giving, { startsAt: at - 2 * DAY, endsAt: at - DAY });
  const { items: things, pages } = await everyVoucher(giving);
  expect(things.map(({ voucherId }) => voucherId)).toEqual([...now, later].map(({ voucherId }) => voucherId));
  expect(pages).toBe(3);
  expect(things.filter(({ isActive }) => !isActive).map(({ voucherId }) => voucherId)).toEqual([
    later.voucherId,
  ]);
});

it(`${ONE}: an amount off, in the shop’s money`, async () => {
  const voucher = putVoucher(shop);
  await expect(bed.adapter.getVoucher(shop, voucher.voucherId)).resolves.toEqual({
    voucherId: voucher.voucherId,
    code: 'KOPI5',
    title: 'RM5 off',
    amountOff: { amountMinor: 550, currency: 'MYR' },
    percentOff: null,
    minSpend: { amountMinor: 3000, currency: 'MYR' },
    startsAt: Math.floor(voucher.startsAt / 1000) * 1000,
    endsAt: Math.floor(voucher.endsAt / 1000) * 1000,
    left: 70,
    isActive: true,
  });
});

it(`${ONE}: a percentage off, without a least sum`, async () => {
  const { voucherId } = putVoucher(shop, { discountType: 'percent', discount: 15, minSpend: 0 });
  await expect(bed.adapter.getVoucher(shop, voucherId)).resolves.toMatchObject({
    amountOff: null,
    percentOff: 15,
    minSpend: null,
  });
});

it(`${ONE}: another shop’s, and what is no number, are not found`, async () => {
  const { voucherId } = putVoucher(await bed.linkNewShop());
  for (const id of [voucherId, '1', 'KOPI5']) {
    await expect(bed.adapter.getVoucher(shop, id)).rejects.toMatchObject({ kind: 'notFound' });
  }
});

describe('failures', () => {
  describe.each([
    {
      endpoint: LIST,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) => adapter.listVouchers(to, null),
    },
    {
      endpoint: ONE,
      effect: 'read' as const,
      run: (adapter: ShopeeTestbed['adapter'], to: ShopAccess) =>
        adapter.getVoucher(to, putVoucher(to).voucherId),
    },
  ])('of $endpoint', (call) => {
    itFailsAsDocumented(
      call,
      () => bed,
      () => shop,
    );
  });
});
