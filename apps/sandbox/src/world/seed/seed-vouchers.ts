import type { Voucher } from '../commerce/commerce.ts';
import { makeRandom } from '../random.ts';
import type { SeededShop } from './default-shops.ts';
import { currencyOf, roundedIn } from './goods/price.ts';
import { mainLanguageOf } from './names.ts';
import type { Language } from './names.ts';
import { DAY } from './seed-context.ts';
import type { SeedContext } from './seed-context.ts';

/** One voucher every shop has; days count from the world's first moment. */
interface VoucherPlan {
  code: string;
  titles: Readonly<Record<Language, string>>;
  discountType: Voucher['discountType'];
  /** Percent, or US cents. */
  discount: number;
  minSpendCents: number;
  from: number;
  to: number;
}

const PLANS: readonly VoucherPlan[] = [
  {
    code: 'HELLO10',
    titles: {
      en: '10% off your first order',
      ms: 'Diskaun 10% pesanan pertama',
      id: 'Diskon 10% pesanan pertama',
      th: 'ลด 10% สำหรับออเดอร์แรก',
      vi: 'Giảm 10% đơn đầu tiên',
      zh: '首单九折',
    },
    discountType: 'percent',
    discount: 10,
    minSpendCents: 0,
    from: -60,
    to: 120,
  },
  {
    code: 'FIVE',
    titles: {
      en: 'Five packs or more: 10% off',
      ms: 'Beli 5 ke atas, diskaun 10%',
      id: 'Beli 5 ke atas, diskon 10%',
      th: 'ครบ 5 ชิ้น ลด 10%',
      vi: 'Mua từ 5 gói giảm 10%',
      zh: '满五件九折',
    },
    discountType: 'percent',
    discount: 10,
    minSpendCents: 2500,
    from: -20,
    to: 12,
  },
  {
    code: 'PAYDAY',
    titles: {
      en: 'Payday deal',
      ms: 'Jualan hari gaji',
      id: 'Promo gajian',
      th: 'โปรเงินเดือนออก',
      vi: 'Ưu đãi ngày lương',
      zh: '发薪日优惠',
    },
    discountType: 'amount',
    discount: 200,
    minSpendCents: 1500,
    from: -2,
    to: 5,
  },
  {
    code: 'DOUBLE',
    titles: {
      en: 'Double day sale',
      ms: 'Jualan hari kembar',
      id: 'Promo tanggal kembar',
      th: 'เซลล์วันเลขเบิ้ล',
      vi: 'Sale ngày đôi',
      zh: '双日大促',
    },
    discountType: 'percent',
    discount: 20,
    minSpendCents: 3000,
    from: 9,
    to: 11,
  },
  {
    code: 'THANKS',
    titles: {
      en: 'A thank-you for our followers',
      ms: 'Tanda terima kasih untuk pengikut',
      id: 'Terima kasih untuk pengikut toko',
      th: 'คูปองขอบคุณผู้ติดตาม',
      vi: 'Quà tri ân người theo dõi',
      zh: '粉丝专享',
    },
    discountType: 'amount',
    discount: 120,
    minSpendCents: 800,
    from: -50,
    to: -15,
  },
];

/** The vouchers of a shop: running, still to come, and over. */
export function seedVouchers(context: SeedContext, shop: SeededShop): Voucher[] {
  const random = makeRandom(`${context.seed}/vouchers/${shop.shopId}`);
  const language = mainLanguageOf(shop.region);
  return PLANS.map((plan) => {
    const total = random.pick([50, 100, 200, 500]);
    const startsAt = context.startedAt + plan.from * DAY;
    const isAmount = plan.discountType === 'amount';
    return {
      marketplace: shop.marketplace,
      voucherId: context.newId(shop.marketplace, 'voucher'),
      shopId: shop.shopId,
      code: `${plan.code}${shop.region}`,
      title: plan.titles[language],
      discountType: plan.discountType,
      discount: isAmount ? roundedIn(shop.region, plan.discount) : plan.discount,
      minSpend: plan.minSpendCents === 0 ? 0 : roundedIn(shop.region, plan.minSpendCents),
      maxDiscount: isAmount ? 0 : roundedIn(shop.region, 600),
      currency: currencyOf(shop.region),
      startsAt,
      endsAt: context.startedAt + plan.to * DAY,
      total,
      used: plan.from > 0 ? 0 : random.between(0, total),
      createdAt: Math.min(startsAt, context.startedAt) - DAY,
    };
  });
}
