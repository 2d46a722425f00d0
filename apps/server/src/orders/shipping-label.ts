import { SHIPPING_LABEL_MAX_BYTES } from '@seller-chat/api-client/contract';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { OpenedShop } from '../shops/shop-access.ts';

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
