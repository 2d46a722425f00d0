import { ERROR_CODES, SHIPPING_LABEL_MAX_BYTES } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { and, eq } from '../db/query-builder/drizzle.ts';
import { shopOrder } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import type { OrderKey } from './order-lookups.ts';

/**
 * Fails with `notFound` for an order that is not stored for this shop. A label shows a buyer's address, and not every
 * marketplace checks which shop of the app an order belongs to.
 */
export async function requireStoredOrder(
  tx: Tx,
  { accountId, shopId, platformOrderSn }: OrderKey,
): Promise<void> {
  const isOrder = and(
    eq(shopOrder.accountId, accountId),
    eq(shopOrder.shopId, shopId),
    eq(shopOrder.platformOrderSn, platformOrderSn),
  );
  if ((await tx.$count(shopOrder, isOrder)) === 0) throw new Failure(ERROR_CODES.notFound);
}

/**
 * An order's shipping label from its marketplace, a page to be treated as hostile. Rejects with `MarketplaceError`, with
 * kind `malformed` for one of more than `SHIPPING_LABEL_MAX_BYTES`.
 */
export async function readShippingLabel(
  { row, adapter, access }: OpenedShop,
  platformOrderSn: string,
): Promise<string> {
  const html = await adapter.getShippingLabel(access, platformOrderSn);
  const bytes = Buffer.byteLength(html);
  if (bytes > SHIPPING_LABEL_MAX_BYTES)
    throw new MarketplaceError('malformed', `${row.platform} gave a label of ${bytes} bytes.`);
  return html;
}
