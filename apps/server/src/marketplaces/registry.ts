import type { Platform } from '@seller-chat/core';
import type { AdapterDeps } from './adapter-deps.ts';
import type { MarketplacesConfig } from './config.ts';
import { makeLazadaAdapter } from './lazada/adapter.ts';
import { MarketplaceError } from './marketplace-error.ts';
import type { MarketplaceAdapter } from './port.ts';
import { makeShopeeAdapter } from './shopee/adapter.ts';
import { makeTikTokAdapter } from './tiktok/adapter.ts';
import { makeTokopediaAdapter } from './tokopedia/adapter.ts';

/**
 * The adapter of every platform. Where the configuration has no credentials, a stand-in: no push is ever its
 * own (`verifyWebhook` is false), no callback is its own, and everything else throws `MarketplaceError` of kind `refused` that says so.
 */
export function makeMarketplaces(
  config: MarketplacesConfig,
  deps: AdapterDeps,
): Readonly<Record<Platform, MarketplaceAdapter>> {
  return {
    Lazada: config.Lazada ? makeLazadaAdapter(config.Lazada, deps) : makeAbsentAdapter('Lazada'),
    Shopee: config.Shopee ? makeShopeeAdapter(config.Shopee, deps) : makeAbsentAdapter('Shopee'),
    TikTok: config.TikTok ? makeTikTokAdapter(config.TikTok, deps) : makeAbsentAdapter('TikTok'),
    Tokopedia: config.Tokopedia
      ? makeTokopediaAdapter(config.Tokopedia, deps)
      : makeAbsentAdapter('Tokopedia'),
  };
}

function makeAbsentAdapter(platform: Platform): MarketplaceAdapter {
  const absent = (): never => {
    throw new MarketplaceError(
      'refused',
      `${platform} is not set up on this server: its app credentials are missing.`,
    );
  };
  const absentLater = () => new Promise<never>(absent);
  return {
    platform,
    authoriseUrl: absent,
    stateOf: () => undefined,
    exchange: absentLater,
    refresh: absentLater,
    verifyWebhook: () => false,
    identifyWebhook: absent,
    parseWebhook: absent,
    listConversations: absentLater,
    getConversation: absentLater,
    listMessages: absentLater,
    openConversation: absentLater,
    getMessage: absentLater,
    send: absentLater,
    uploadImage: absentLater,
    uploadVideo: absentLater,
    markRead: absentLater,
    recall: absentLater,
    listFollowers: absentLater,
    listStickers: absentLater,
    listOrders: absentLater,
    getOrder: absentLater,
    listBuyerOrders: absentLater,
    actOnOrder: absentLater,
    listCancelReasons: absentLater,
    listProducts: absentLater,
    searchProducts: absentLater,
    getProduct: absentLater,
    listVouchers: absentLater,
    getVoucher: absentLater,
    listReviews: absentLater,
    replyToReview: absentLater,
    listRefunds: absentLater,
    getRefund: absentLater,
    actOnRefund: absentLater,
    getShop: absentLater,
  };
}
