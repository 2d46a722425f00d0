import type { Shop } from '../types.ts';
import type { TradeName } from './goods/trades.ts';

/** A shop of the seed and how many buyers have written to it in words alone. */
export interface SeededShop extends Shop {
  conversations: number;
  trade: TradeName;
  /** What it sells, as buyers call it. */
  nicknames: readonly string[];
}

const coffee = [
  'Kopi Gayo 250 g',
  'Kopi Toraja 200 g',
  'House Blend 500 g',
  'Cold Brew Pack',
  'Drip Bag 10s',
];
const thaiCoffee = ['Doi Chang 250 g', 'Doi Tung Peaberry', 'Dark Roast 500 g', 'Drip Bag 10s'];
const tea = ['Teh Tarik 3-in-1', 'Boh Cameron 100s', 'Pu-erh 200 g', 'Matcha 80 g'];
const beauty = ['Serum Vitamin C', 'Sunscreen SPF 50', 'Lip Tint 03', 'Clay Mask', 'Rice Toner'];

/**
 * The shops every world begins with: fixed ids, so that a shop connected yesterday is the same one
 * after a reset. The last one of each marketplace was never written to: it is there to be connected.
 */
export const DEFAULT_SHOPS: readonly SeededShop[] = [
  shop('lazada', '1000182736', '100094063', 'Kopi Kita MY', 'MY', 10, 'coffee', coffee),
  shop('lazada', '1000182741', '100094087', 'BKK Beans', 'TH', 12, 'coffee', thaiCoffee),
  shop('lazada', '1000182758', '100094102', 'Teh Tarik House', 'MY', 8, 'tea', tea),
  shop('lazada', '1000182790', '100094155', 'Kopi Kita SG', 'SG', 0, 'coffee', coffee),
  shop('shopee', '727720655', '729004411', 'Kopi Kita MY', 'MY', 12, 'coffee', coffee),
  shop('shopee', '727720702', '729004468', 'Kopi Kita VN', 'VN', 10, 'coffee', coffee),
  shop('shopee', '727720761', '729004530', 'Glow Lab TH', 'TH', 8, 'beauty', beauty),
  shop('shopee', '727720840', '729004602', 'Kopi Kita PH', 'PH', 0, 'coffee', coffee),
  shop('tiktok', '7494560109732334261', '7494560109732300017', 'Kopi Kita SG', 'SG', 9, 'coffee', coffee),
  shop('tiktok', '7494560109732334302', '7494560109732300058', 'Kopi Kita ID', 'ID', 11, 'coffee', coffee),
  shop('tiktok', '7494560109732334388', '7494560109732300091', 'Glow Lab VN', 'VN', 0, 'beauty', beauty),
  shop('tokopedia', '14799089', '21507331', 'Kopi Kita ID', 'ID', 12, 'coffee', coffee),
  shop('tokopedia', '14799126', '21507402', 'Glow Lab ID', 'ID', 9, 'beauty', beauty),
  shop('tokopedia', '14799203', '21507488', 'Teh Nusantara', 'ID', 0, 'tea', tea),
];

/** The shop as the world knows it, without what only the seed needs. */
export function plainShop({
  conversations: _count,
  trade: _trade,
  nicknames: _nicknames,
  ...shop
}: SeededShop): Shop {
  return shop;
}

function shop(
  marketplace: Shop['marketplace'],
  shopId: string,
  sellerUserId: string,
  name: string,
  region: string,
  conversations: number,
  trade: TradeName,
  nicknames: readonly string[],
): SeededShop {
  const cipher = `ROW_sbx${shopId}`;
  return { marketplace, shopId, sellerUserId, name, region, cipher, conversations, trade, nicknames };
}
