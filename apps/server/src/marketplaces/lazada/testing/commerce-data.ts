import type { ShopAccess } from '../../port.ts';
import { makeBigIds, makeCommerceData } from '../../testing/commerce-data.ts';
import type { LazadaTestbed } from './testbed.ts';

type World = LazadaTestbed['world'];
type Voucher = ReturnType<World['commerce']['vouchers']>[number];

const nextNumber = makeBigIds();

export const { putProduct, putBuyer, placeOrder } = makeCommerceData({
  marketplace: 'lazada',
  region: 'MY',
  buyerName: 'budi88',
  product: { description: 'Freshly roasted', currency: 'MYR' },
  price: { listPrice: 3000, price: 2550, priceStep: 500 },
  order: {
    recipient: {
      name: 'Budi Santoso',
      phone: '60123456789',
      address: '1 Jalan Satu',
      city: 'Ipoh',
      postCode: '30000',
      region: 'MY',
    },
    shippingFee: 490,
    paymentMethod: 'COD',
  },
  newId: nextNumber,
});

/** A voucher to collect: 5.00 off from 20.00 on, running now. */
export function putVoucher(world: World, shop: ShopAccess, overrides: Partial<Voucher> = {}): Voucher {
  const now = Date.now();
  const voucher: Voucher = {
    marketplace: 'lazada',
    voucherId: nextNumber(),
    shopId: shop.platformShopId,
    code: '',
    title: '5 off',
    discountType: 'amount',
    discount: 500,
    minSpend: 2000,
    maxDiscount: 0,
    currency: 'MYR',
    startsAt: now - 3_600_000,
    endsAt: now + 3_600_000,
    total: 100,
    used: 1,
    createdAt: now,
    ...overrides,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}
