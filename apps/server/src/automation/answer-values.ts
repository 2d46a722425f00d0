import { and, eq } from '../db/query-builder/drizzle.ts';
import { templateValuesOf } from '@seller-chat/api-client/text';
import type { TemplateValues } from '@seller-chat/core/reply';
import type { Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { shop } from '../db/schema/index.ts';
import { listKnownOrders } from '../orders/order-store.ts';

/** Whose answer is filled in. */
export type Addressee = Pick<
  SessionRow,
  'accountId' | 'shopId' | 'platform' | 'siteId' | 'buyerId' | 'buyerName'
>;

/**
 * What a template of an automatic message is filled with: the buyer and their newest stored order, the shop, the time at
 * its site. Nothing is asked from the marketplace. The values are those of a quick reply, but there is no agent.
 *
 * @param at.language - in which sums, times and words for a status are written; '': what most buyers of the site write
 */
export async function readAnswerValues(
  tx: Tx,
  to: Addressee,
  { now, language }: { /** Epoch ms. */ now: number; language: string },
): Promise<TemplateValues> {
  const [row] = await tx
    .select({ shopName: shop.shopName, alias: shop.alias })
    .from(shop)
    .where(and(eq(shop.accountId, to.accountId), eq(shop.shopId, to.shopId)));
  const [order] = to.buyerId === '' ? [] : await listKnownOrders(tx, to);
  return templateValuesOf({ session: to, shop: row, order, agentName: undefined, now, language });
}
