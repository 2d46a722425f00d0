import type { LanguageCode } from '@seller-chat/core';

/** The columns of a file of aliases, in their order. */
export const ALIAS_COLUMN_KEYS = ['platform', 'site', 'platformShopId', 'shopName', 'alias'] as const;
export type AliasColumn = (typeof ALIAS_COLUMN_KEYS)[number];

/** The names of the columns of a file of aliases: written into the template, and recognised in a file. */
export const ALIAS_COLUMNS: Readonly<Record<LanguageCode, Readonly<Record<AliasColumn, string>>>> = {
  'zh-CN': {
    platform: '平台',
    site: '国家或地区',
    platformShopId: '店铺 ID',
    shopName: '平台上的名称',
    alias: '店铺别名',
  },
  en: {
    platform: 'Marketplace',
    site: 'Country or region',
    platformShopId: 'Shop ID',
    shopName: 'Name on the marketplace',
    alias: 'Alias',
  },
  id: {
    platform: 'Marketplace',
    site: 'Negara atau wilayah',
    platformShopId: 'ID toko',
    shopName: 'Nama di marketplace',
    alias: 'Alias',
  },
  th: {
    platform: 'มาร์เก็ตเพลส',
    site: 'ประเทศหรือภูมิภาค',
    platformShopId: 'รหัสร้านค้า',
    shopName: 'ชื่อบนมาร์เก็ตเพลส',
    alias: 'ชื่อแทนร้าน',
  },
  vi: {
    platform: 'Sàn',
    site: 'Quốc gia hoặc khu vực',
    platformShopId: 'Mã cửa hàng',
    shopName: 'Tên trên sàn',
    alias: 'Tên gợi nhớ',
  },
  ms: {
    platform: 'Platform',
    site: 'Negara atau wilayah',
    platformShopId: 'ID kedai',
    shopName: 'Nama di marketplace',
    alias: 'Alias',
  },
};
