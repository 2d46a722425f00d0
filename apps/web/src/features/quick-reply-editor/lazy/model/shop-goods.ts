import type { Product, QuickReplyCard, Voucher } from '@seller-chat/api-client/contract';
import { startOfCharacter } from '@seller-chat/core/message';
import { foldText } from '@seller-chat/core/session';
import type { Shop } from '@seller-chat/core';

/** What of a shop can be put on a card. */
export type GoodsKind = 'product' | 'voucher';

/** A product or a voucher that is offered for a card. */
export interface Goods {
  id: string;
  /** The voucher's code where it has no title. */
  title: string;
  imageUrl: string;
  /** A product's price, or what a voucher takes off. */
  sum: Product['price'];
  /** What a voucher takes off, in percent. */
  percentOff: number | null;
  code: string;
  /** Buyers can buy it now. */
  isListed: boolean;
}

export const goodsOfProduct = ({ productId, title, imageUrl, price, isListed }: Product): Goods => ({
  id: productId,
  title,
  imageUrl,
  sum: price,
  percentOff: null,
  code: '',
  isListed,
});

export const goodsOfVoucher = ({ voucherId, title, code, amountOff, percentOff }: Voucher): Goods => ({
  id: voucherId,
  title: title === '' ? code : title,
  imageUrl: '',
  sum: amountOff,
  percentOff,
  code,
  isListed: true,
});

/** Whether a title or a code contains a keyword, in whatever case. No marketplace searches vouchers. */
export function isNamed({ title, code }: Goods, keyword: string): boolean {
  const folded = foldText(keyword);
  return foldText(title).includes(folded) || foldText(code).includes(folded);
}

/** The longest title and address that a card keeps, UTF-16 units. */
const TITLE_MAX = 500;
const ADDRESS_MAX = 2_000;

/** A product or voucher of a shop as a card. An address that is too long to keep is left out. */
export function cardOfGoods(
  { shopId, platform }: Pick<Shop, 'shopId' | 'platform'>,
  kind: GoodsKind,
  { id, title, imageUrl }: Goods,
): QuickReplyCard {
  return {
    platform,
    kind,
    shopId,
    id,
    title: title.slice(0, startOfCharacter(title, TITLE_MAX)),
    imageUrl: imageUrl.length > ADDRESS_MAX ? '' : imageUrl,
  };
}

/** Whether two cards are the same one; title and picture are only shown. */
export const isSameCard = (a: QuickReplyCard, b: QuickReplyCard): boolean =>
  a.platform === b.platform && a.kind === b.kind && a.shopId === b.shopId && a.id === b.id;
