/** The number of each marketplace's shops in the sandbox, the first ones, that belong to the demo account. */
export const DEMO_SHOPS = { lazada: 2, shopee: 2, tiktok: 1, tokopedia: 1 };
