import type { Platform } from '@seller-chat/core';
import type { Page, UnreadableRow } from './page.ts';
import type { MarketplaceAdapter } from './port.ts';

/** Rows of one page that were left out. */
export interface UnreadableRows {
  platform: Platform;
  platformShopId: string;
  list: 'orders' | 'refunds';
  rows: readonly UnreadableRow[];
}

/** An adapter that reports the rows which its lists of orders and refunds leave out. */
export function withReportedRows(
  adapter: MarketplaceAdapter,
  report: (rows: UnreadableRows) => void,
): MarketplaceAdapter {
  const reported = <Thing>(list: UnreadableRows['list'], platformShopId: string, page: Page<Thing>) => {
    const { unreadable: rows = [] } = page;
    if (rows.length > 0) report({ platform: adapter.platform, platformShopId, list, rows });
    return page;
  };
  return {
    ...adapter,
    listOrders: async (...call) =>
      reported('orders', call[0].platformShopId, await adapter.listOrders(...call)),
    listBuyerOrders: async (...call) =>
      reported('orders', call[0].platformShopId, await adapter.listBuyerOrders(...call)),
    listRefunds: async (...call) =>
      reported('refunds', call[0].platformShopId, await adapter.listRefunds(...call)),
  };
}
