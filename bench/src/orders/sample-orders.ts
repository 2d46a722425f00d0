import type { OrderGroup, Platform, ShopId } from '@seller-chat/core';
import { makeRandom } from '@seller-chat/sandbox/random';
import { orderColumnsOf } from '../../../apps/server/src/orders/order-columns.ts';
import { makeGrams } from '../../../apps/server/src/search/grams.ts';
import { makeOrderDetail } from '../../../apps/server/src/testing/order-detail.ts';

export const PLATFORMS = ['Lazada', 'Shopee', 'TikTok', 'Tokopedia'] as const satisfies readonly Platform[];
/** Samples of one marketplace: the first half are of old orders, the other half of the newest. */
export const SAMPLES_EACH = 2_000;

/** Words of product titles, and in how many of 1,000 orders they are. */
export const WORDS = { frequent: 'kopi', usual: 'melati', rare: 'angklung' } as const;

/** Shares of the groups, in 1,000: old orders have ended, new ones are under way. */
const OLD: Readonly<Partial<Record<OrderGroup, number>>> = {
  completed: 840,
  cancelled: 110,
  returnRefund: 38,
  failed: 10,
  attention: 2,
};
const NEW: Readonly<Partial<Record<OrderGroup, number>>> = {
  unpaid: 120,
  toShip: 400,
  shipped: 350,
  completed: 70,
  cancelled: 60,
};

/** A status of each group, where the marketplace has one. */
const STATUSES: Readonly<
  Record<Platform, Partial<Record<OrderGroup, string | number>> & { completed: string | number }>
> = {
  Lazada: {
    unpaid: 'unpaid',
    toShip: 'pending',
    shipped: 'shipped',
    completed: 'confirmed',
    cancelled: 'canceled',
    returnRefund: 'returned',
    failed: 'failed_delivery',
    attention: 'a new status',
  },
  Shopee: {
    unpaid: 'UNPAID',
    toShip: 'READY_TO_SHIP',
    shipped: 'SHIPPED',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
    returnRefund: 'TO_RETURN',
  },
  TikTok: {
    unpaid: 'UNPAID',
    toShip: 'AWAITING_SHIPMENT',
    shipped: 'IN_TRANSIT',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
  },
  Tokopedia: { unpaid: 100, toShip: 400, shipped: 500, completed: 700, cancelled: 10, failed: 550 },
};

const NAMES = ['Ayu Lestari', 'Budi Santoso', 'Nguyễn Thị Trang', 'สมหญิง ใจดี', '王小梅', 'Siti Nurhaliza'];
const TITLES = [
  'Gelas keramik',
  'Kaos polos',
  'ที่ชาร์จมือถือ',
  'Son môi đỏ',
  '保温杯',
  'Sling bag',
  'Ceramic mug',
];

/** An order as it is stored, without what differs from order to order: shop, number, moments. */
export interface SampleOrder {
  no: number;
  detail: object;
  order_group: string;
  is_cancel_requested: boolean;
  words: string;
  /** Without the one of the shop. */
  grams: number[];
}

/** The same samples with every run, for an account. */
export function makeSamples(accountId: string): SampleOrder[] {
  const random = makeRandom('bench orders');
  const shopGrams = new Set(makeGrams(accountId).ofShops(['shop']));
  return PLATFORMS.flatMap((platform, at) =>
    Array.from({ length: SAMPLES_EACH }, (_, index) => {
      const group = groupAt(index < SAMPLES_EACH / 2 ? OLD : NEW, random.between(0, 999));
      const status = STATUSES[platform][group] ?? STATUSES[platform].completed;
      const share = (index % 1_000) + 1;
      const isRare = index === 7 && platform === 'Shopee';
      const title = [
        random.pick(TITLES),
        share <= 250 && WORDS.frequent,
        share > 600 && share <= 620 && WORDS.usual,
        isRare && WORDS.rare,
        `seri ${random.between(1, 400)}`,
      ].filter(Boolean);
      const order = makeOrderDetail({
        shopId: 'shop' as ShopId,
        status,
        buyerName: `${random.pick(NAMES)} ${random.between(1, 999)}`,
        isCancelRequested: group === 'toShip' && random.between(1, 50) === 1,
        total: { amountMinor: random.between(1_000, 5_000_000), currency: 'IDR' },
      });
      const [item] = order.itemList;
      const named = { ...order, itemList: item ? [{ ...item, title: title.join(' ') }] : [] };
      const columns = orderColumnsOf(accountId, platform, named);
      return {
        no: at * SAMPLES_EACH + index,
        detail: named,
        order_group: columns.orderGroup,
        is_cancel_requested: columns.isCancelRequested,
        words: columns.words,
        grams: columns.grams.filter((gram) => !shopGrams.has(gram)),
      };
    }),
  );
}

function groupAt(shares: Readonly<Partial<Record<OrderGroup, number>>>, at: number): OrderGroup {
  let left = at;
  for (const [group, share] of Object.entries(shares)) {
    if (left < share) return group as OrderGroup;
    left -= share;
  }
  return 'completed';
}
