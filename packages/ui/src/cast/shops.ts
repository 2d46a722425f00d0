import type { MarketplaceTab, ShopGroup } from '../chat/ShopList/ShopList.tsx';

/** All marketplaces and each. */
export const marketplaces: readonly MarketplaceTab<string>[] = [
  { id: 'all', label: 'All marketplaces', unread: 25, urgent: true, troubled: 2 },
  { id: 'Shopee', label: 'Shopee', platform: 'Shopee', unread: 12, urgent: true },
  { id: 'Lazada', label: 'Lazada', platform: 'Lazada', unread: 4, troubled: 1 },
  { id: 'TikTok', label: 'TikTok Shop', platform: 'TikTok', unread: 0, troubled: 1 },
  { id: 'Tokopedia', label: 'Tokopedia', platform: 'Tokopedia', unread: 9, urgent: true },
];

/** A shop in every state. */
export const shopGroups: readonly ShopGroup[] = [
  {
    id: 'my',
    label: 'Malaysia',
    shops: [
      { id: 'shop-my', name: 'Kopi Kita MY', platform: 'Shopee', unread: 7, state: 'success' },
      { id: 'shop-my2', name: 'Teh Tarik House', platform: 'Lazada', unread: 2, state: 'success' },
    ],
  },
  {
    id: 'vn',
    label: 'Vietnam',
    shops: [
      { id: 'shop-vn', name: 'Kopi Kita VN', platform: 'Shopee', unread: 3, state: 'success' },
      {
        id: 'shop-vn2',
        name: 'Cà phê Ngữ',
        platform: 'TikTok',
        unread: 0,
        state: 'failed',
        reason: 'The marketplace did not answer',
      },
    ],
  },
  {
    id: 'sg',
    label: 'Singapore',
    shops: [{ id: 'shop-sg', name: 'Kopi Kita SG', platform: 'TikTok', unread: 0, state: 'loading' }],
  },
  {
    id: 'th',
    label: 'Thailand',
    shops: [
      {
        id: 'shop-th',
        name: 'BKK Beans',
        platform: 'Lazada',
        unread: 0,
        state: 'expired',
        reason: 'Authorised until 18 Nov',
      },
    ],
  },
];
