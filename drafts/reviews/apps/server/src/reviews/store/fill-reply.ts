import { templateValuesOf } from '@seller-chat/api-client/text';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { renderTemplate } from '@seller-chat/core/reply';
import { checkReviewReply } from '@seller-chat/core/review';
import { and, eq, inArray } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { shop, shopOrder } from '../../db/schema/index.ts';
import { closeGaps } from '../../automation/answer-text.ts';

/** A review whose reply is filled in. */
export interface ReviewToFill {
  shopId: string;
  platformOrderSn: string;
  productId: string;
  buyerName: string;
}

/** A filled reply, or why it cannot be sent. */
export type FilledReply = { text: string; problem: '' | 'valueMissing' | 'tooLong' };

/** Fills templates in for reviews. */
export type FillReply = (
  review: ReviewToFill,
  template: string,
  at: { agentName: string | undefined; now: number },
) => FilledReply;

/** Reads the shops and orders of these reviews, and gives what fills templates in for them. Asks no marketplace. */
export async function prepareFilling(
  tx: Tx,
  accountId: string,
  reviews: readonly ReviewToFill[],
): Promise<FillReply> {
  const shopIds = [...new Set(reviews.map(({ shopId }) => shopId))];
  const numbers = [...new Set(reviews.map(({ platformOrderSn }) => platformOrderSn))].filter(Boolean);
  const shops = shopIds.length === 0 ? [] : await readShops(tx, accountId, shopIds);
  const orders = numbers.length === 0 ? [] : await readOrders(tx, accountId, shopIds, numbers);
  const shopOf = new Map(shops.map((row) => [row.shopId, row]));
  const orderOf = new Map(orders.map((row) => [`${row.shopId}\n${row.platformOrderSn}`, row.detail]));
  return (review, template, { agentName, now }) => {
    const row = shopOf.get(review.shopId);
    const order = orderOf.get(`${review.shopId}\n${review.platformOrderSn}`);
    if (row === undefined) return { text: '', problem: 'valueMissing' };
    const { platform, site } = row;
    const values = templateValuesOf({
      session: { platform, siteId: site, buyerName: review.buyerName },
      shop: row,
      order,
      agentName,
      now,
    });
    return fill(platform, template, { ...values, productName: productNameOf(order, review.productId) });
  };
}

/** The title of a product in an order; undefined: it is not known. */
function productNameOf(order: OrderDetail | undefined, productId: string): string | undefined {
  return order?.itemList.find((item) => item.productId === productId)?.title;
}

function fill(
  platform: Platform,
  template: string,
  values: Parameters<typeof renderTemplate>[1],
): FilledReply {
  const { text: rendered, missing, unknown } = renderTemplate(template, values);
  const text = closeGaps(template, rendered).trim();
  if (missing.length > 0 || unknown.length > 0) return { text, problem: 'valueMissing' };
  const verdict = checkReviewReply(platform, text);
  if (verdict === 'ok') return { text, problem: '' };
  return { text, problem: verdict === 'tooLong' ? 'tooLong' : 'valueMissing' };
}

function readShops(tx: Tx, accountId: string, shopIds: string[]) {
  const { shopId, platform, site, shopName, alias } = shop;
  return tx
    .select({ shopId, platform, site, shopName, alias })
    .from(shop)
    .where(and(eq(shop.accountId, accountId), inArray(shop.shopId, shopIds)));
}

function readOrders(tx: Tx, accountId: string, shopIds: string[], numbers: string[]) {
  const { shopId, platformOrderSn, detail } = shopOrder;
  return tx
    .select({ shopId, platformOrderSn, detail })
    .from(shopOrder)
    .where(
      and(
        eq(shopOrder.accountId, accountId),
        inArray(shopOrder.shopId, shopIds),
        inArray(shopOrder.platformOrderSn, numbers),
      ),
    );
}
