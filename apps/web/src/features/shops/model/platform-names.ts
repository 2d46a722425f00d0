import type { Platform } from '@seller-chat/core';

const NAMES: Readonly<Record<Platform, string>> = {
  Lazada: 'Lazada',
  Shopee: 'Shopee',
  TikTok: 'TikTok Shop',
  Tokopedia: 'Tokopedia',
};

/** What a marketplace calls itself; the same in every language. */
export function platformName(platform: Platform): string {
  return NAMES[platform];
}
