import { readFile } from 'node:fs/promises';
import { PLATFORMS, findPortalFault } from '@seller-chat/core';
import type { Platform, SellerPortal } from '@seller-chat/core';
import { ConfigError } from '../start/config-error.ts';

/** The seller centres that are known, by marketplace. One without an entry gets no links. */
export type SellerPortals = Readonly<Partial<Record<Platform, SellerPortal>>>;

/**
 * The shapes that public sources confirm, one by one. What they do not confirm is left out: Lazada's and TikTok Shop's
 * voucher lists, Shopee's order page (its address has a number of its own, which no API gives), all of Tokopedia's but
 * its chat. Lazada's chat is opened from its first page: no source gives an address of its own.
 */
export const DEFAULT_SELLER_PORTALS: SellerPortals = {
  Lazada: {
    hosts: {
      ID: 'sellercenter.lazada.co.id',
      MY: 'sellercenter.lazada.com.my',
      PH: 'sellercenter.lazada.com.ph',
      SG: 'sellercenter.lazada.sg',
      TH: 'sellercenter.lazada.co.th',
      VN: 'sellercenter.lazada.vn',
    },
    pages: {
      productList: 'https://{host}/apps/product/list',
      orderDetail: 'https://{host}/apps/order/detail?tradeOrderId={tradeOrderId}',
      orderList: 'https://{host}/apps/order/list',
      chat: 'https://{host}/',
    },
  },
  Shopee: {
    hosts: {
      BR: 'seller.shopee.com.br',
      ID: 'seller.shopee.co.id',
      MY: 'seller.shopee.com.my',
      PH: 'seller.shopee.ph',
      SG: 'seller.shopee.sg',
      TH: 'seller.shopee.co.th',
      TW: 'seller.shopee.tw',
      VN: 'banhang.shopee.vn',
    },
    pages: {
      voucherList: 'https://{host}/portal/marketing/vouchers/list',
      productList: 'https://{host}/portal/product/list/all',
      orderList: 'https://{host}/portal/sale/order',
      chat: 'https://{host}/new-webchat/conversations',
    },
  },
  TikTok: {
    hosts: {
      GB: 'seller-uk.tiktok.com',
      ID: 'seller-id.tiktok.com',
      MY: 'seller-my.tiktok.com',
      PH: 'seller-ph.tiktok.com',
      SG: 'seller-sg.tiktok.com',
      TH: 'seller-th.tiktok.com',
      US: 'seller-us.tiktok.com',
      VN: 'seller-vn.tiktok.com',
    },
    pages: {
      productList: 'https://{host}/product/manage?shop_region={site}',
      orderDetail: 'https://{host}/order/detail?order_no={tradeOrderId}&shop_region={site}',
      orderList: 'https://{host}/order?shop_region={site}',
      chat: 'https://{host}/chat/inbox/current?shop_region={site}',
    },
  },
  // Its shops are in the seller centre that it shares with TikTok Shop.
  Tokopedia: {
    hosts: { ID: 'seller-id.tokopedia.com' },
    pages: { chat: 'https://{host}/chat/inbox/current' },
  },
};

/**
 * The seller centres of this installation: the defaults, each replaced by the entry of the same marketplace in the
 * file. Throws `ConfigError` for a file that cannot be read, is no JSON, or has a fault (core's rule P23).
 *
 * @param file - path of a JSON file; absent: the defaults
 */
export async function readSellerPortals(file: string | undefined): Promise<SellerPortals> {
  if (file === undefined) return DEFAULT_SELLER_PORTALS;
  const refuse = (problem: string, cause?: unknown): ConfigError =>
    new ConfigError(`The settings are not usable. SELLER_PORTALS_FILE: ${problem}`, { cause });
  let given: unknown;
  try {
    given = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw refuse(`${file} cannot be read as JSON`, error);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refuse('must hold an object, marketplace by marketplace');
  for (const [platform, portal] of Object.entries(given)) {
    if (!PLATFORMS.some((known) => known === platform)) throw refuse(`${platform} is no marketplace`);
    const fault = findPortalFault(portal);
    if (fault !== undefined) throw refuse(`${platform}: ${fault}`);
  }
  return { ...DEFAULT_SELLER_PORTALS, ...(given as SellerPortals) };
}
