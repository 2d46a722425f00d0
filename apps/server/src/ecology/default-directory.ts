import { DirectorySchema } from './directory-schema.ts';
import type { EcologyDirectory } from './directory-schema.ts';

const bySite = (urls: Readonly<Record<string, string>>) =>
  Object.entries(urls).map(([site, url]) => ({ site, url }));

/** What an installation lists without a file: the marketplaces' own seller centres, where a shop itself is managed. */
export const DEFAULT_DIRECTORY: EcologyDirectory = DirectorySchema.parse({
  categories: [
    {
      id: 'seller-centres',
      name: {
        en: 'Seller centres',
        'zh-CN': '卖家中心',
        id: 'Seller Centre',
        th: 'Seller Centre',
        vi: 'Kênh người bán',
        ms: 'Pusat penjual',
      },
    },
  ],
  tools: [
    {
      id: 'lazada-seller-center',
      category: 'seller-centres',
      platform: 'Lazada',
      name: { en: 'Lazada Seller Center', 'zh-CN': 'Lazada 卖家中心' },
      summary: {
        en: 'Products, orders, promotions and finances of your Lazada shops.',
        'zh-CN': '管理 Lazada 店铺的商品、订单、促销与财务。',
        id: 'Produk, pesanan, promosi, dan keuangan toko Lazada Anda.',
        th: 'สินค้า คำสั่งซื้อ โปรโมชัน และการเงินของร้านค้า Lazada ของคุณ',
        vi: 'Sản phẩm, đơn hàng, khuyến mãi và tài chính của các cửa hàng Lazada.',
        ms: 'Produk, pesanan, promosi dan kewangan kedai Lazada anda.',
      },
      links: bySite({
        ID: 'https://sellercenter.lazada.co.id',
        MY: 'https://sellercenter.lazada.com.my',
        PH: 'https://sellercenter.lazada.com.ph',
        SG: 'https://sellercenter.lazada.sg',
        TH: 'https://sellercenter.lazada.co.th',
        VN: 'https://sellercenter.lazada.vn',
      }),
    },
    {
      id: 'shopee-seller-centre',
      category: 'seller-centres',
      platform: 'Shopee',
      name: { en: 'Shopee Seller Centre', 'zh-CN': 'Shopee 卖家中心' },
      summary: {
        en: 'Products, orders, promotions and finances of your Shopee shops.',
        'zh-CN': '管理 Shopee 店铺的商品、订单、促销与财务。',
        id: 'Produk, pesanan, promosi, dan keuangan toko Shopee Anda.',
        th: 'สินค้า คำสั่งซื้อ โปรโมชัน และการเงินของร้านค้า Shopee ของคุณ',
        vi: 'Sản phẩm, đơn hàng, khuyến mãi và tài chính của các cửa hàng Shopee.',
        ms: 'Produk, pesanan, promosi dan kewangan kedai Shopee anda.',
      },
      links: bySite({
        ID: 'https://seller.shopee.co.id',
        MY: 'https://seller.shopee.com.my',
        PH: 'https://seller.shopee.ph',
        SG: 'https://seller.shopee.sg',
        TH: 'https://seller.shopee.co.th',
        VN: 'https://banhang.shopee.vn',
      }),
    },
    {
      id: 'tiktok-shop-seller-center',
      category: 'seller-centres',
      platform: 'TikTok',
      name: { en: 'TikTok Shop Seller Center', 'zh-CN': 'TikTok Shop 卖家中心' },
      summary: {
        en: 'Products, orders, promotions and finances of your TikTok shops.',
        'zh-CN': '管理 TikTok Shop 店铺的商品、订单、促销与财务。',
        id: 'Produk, pesanan, promosi, dan keuangan toko TikTok Anda.',
        th: 'สินค้า คำสั่งซื้อ โปรโมชัน และการเงินของร้านค้า TikTok ของคุณ',
        vi: 'Sản phẩm, đơn hàng, khuyến mãi và tài chính của các cửa hàng TikTok.',
        ms: 'Produk, pesanan, promosi dan kewangan kedai TikTok anda.',
      },
      links: bySite({
        ID: 'https://seller-id.tiktok.com',
        MY: 'https://seller-my.tiktok.com',
        PH: 'https://seller-ph.tiktok.com',
        SG: 'https://seller-sg.tiktok.com',
        TH: 'https://seller-th.tiktok.com',
        VN: 'https://seller-vn.tiktok.com',
      }),
    },
    {
      id: 'tokopedia-seller',
      category: 'seller-centres',
      platform: 'Tokopedia',
      name: { en: 'Tokopedia Seller', 'zh-CN': 'Tokopedia 卖家中心' },
      summary: {
        en: 'Products, orders, promotions and finances of your Tokopedia shops.',
        'zh-CN': '管理 Tokopedia 店铺的商品、订单、促销与财务。',
        id: 'Produk, pesanan, promosi, dan keuangan toko Tokopedia Anda.',
        th: 'สินค้า คำสั่งซื้อ โปรโมชัน และการเงินของร้านค้า Tokopedia ของคุณ',
        vi: 'Sản phẩm, đơn hàng, khuyến mãi và tài chính của các cửa hàng Tokopedia.',
        ms: 'Produk, pesanan, promosi dan kewangan kedai Tokopedia anda.',
      },
      links: [{ site: 'ID', url: 'https://seller.tokopedia.com' }],
    },
  ],
});
