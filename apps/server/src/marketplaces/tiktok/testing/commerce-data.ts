import type { ShopAccess } from '../../port.ts';
import { makeCommerceData } from '../../testing/commerce-data.ts';
import type { TikTokTestbed } from './testbed.ts';

type World = TikTokTestbed['world'];
type Voucher = ReturnType<World['commerce']['vouchers']>[number];

const data = makeCommerceData({
  marketplace: 'tiktok',
  region: 'ID',
  buyerName: 'Budi',
  product: { description: 'Freshly roasted', currency: 'IDR' },
  price: { listPrice: 3_000_000, price: 2_550_000, priceStep: 500_000 },
  order: {
    recipient: {
      name: 'Budi Santoso',
      phone: '(+62)812****11',
      address: 'Jl. Braga 5',
      city: 'Bandung',
      postCode: '40111',
      region: 'ID',
    },
    shippingFee: 490_000,
    paymentMethod: 'DANA',
  },
  newId: (world, kind) => world.newId('tiktok', kind),
});
export const { putProduct, putBuyer } = data;

/** An order for two pieces of the product's last variant; of a new buyer and for a new product unless given. */
export function placeOrder(
  world: World,
  shop: ShopAccess,
  buyerId = putBuyer(world).buyerId,
  product = putProduct(world, shop, { names: ['S', 'M'] }),
) {
  return data.placeOrder(world, shop, buyerId, product);
}

/** The same, paid. */
export function placePaidOrder(world: World, shop: ShopAccess, buyerId?: string) {
  return world.commerce.moveOrder('tiktok', placeOrder(world, shop, buyerId).orderId, 'pay');
}

/** A coupon that runs: a tenth off. */
export function putVoucher(world: World, shop: ShopAccess, overrides: Partial<Voucher> = {}): Voucher {
  const voucher: Voucher = {
    marketplace: 'tiktok',
    voucherId: world.newId('tiktok', 'voucher'),
    shopId: shop.platformShopId,
    code: 'NGOPI10',
    title: 'Ngopi hemat',
    discountType: 'percent',
    discount: 10,
    minSpend: 5_000_000,
    maxDiscount: 0,
    currency: 'IDR',
    startsAt: Date.now() - 3_600_000,
    endsAt: Date.now() + 86_400_000,
    total: 100,
    used: 3,
    createdAt: Date.now(),
    ...overrides,
  };
  world.commerce.putVoucher(voucher);
  return voucher;
}
