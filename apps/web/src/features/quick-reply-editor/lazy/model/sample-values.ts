import { sitesOf } from '@seller-chat/core/platform';
import type { TemplateValues } from '@seller-chat/core/reply';
import type { Platform, Shop } from '@seller-chat/core';
import { templateValuesOf } from '@seller-chat/api-client/text';

export interface SampleSituation {
  platform: Platform;
  /** The language of the text; '' for every language. */
  language: string;
  shops: readonly Shop[];
  agentName: string;
  /** Epoch ms. */
  now: number;
}

/** Values as a conversation of this marketplace would have them, for a preview: a made-up buyer and order. */
export function sampleValuesOf({
  platform,
  language,
  shops,
  agentName,
  now,
}: SampleSituation): TemplateValues {
  const sites = sitesOf(platform);
  const shop = shops.find((one) => one.platform === platform);
  const site =
    sites.find((one) => one.defaultLanguage === language) ??
    sites.find((one) => one.site === shop?.site) ??
    sites[0];
  return templateValuesOf({
    session: { platform, siteId: site?.site ?? '', buyerName: 'Ayu' },
    shop: shop && { ...shop, alias: shop.alias || shop.shopName },
    order: {
      platformOrderSn: '2611260001',
      status: SAMPLE_STATUS[platform],
      total: { amountMinor: 4_500_000, currency: site?.currency ?? 'USD' },
      trackingNumber: 'SPX0123456789',
    },
    agentName,
    now,
  });
}

/** A status "to ship" of each marketplace. */
const SAMPLE_STATUS: Readonly<Record<Platform, string>> = {
  Lazada: 'ready_to_ship',
  Shopee: 'READY_TO_SHIP',
  TikTok: 'AWAITING_SHIPMENT',
  Tokopedia: '220',
};
