/** The pages of a marketplace's seller centre that this product links to (requirements: spec 2). */
export const PORTAL_PAGES = ['voucherList', 'productList', 'orderDetail', 'orderList', 'chat'] as const;
export type PortalPage = (typeof PORTAL_PAGES)[number];
