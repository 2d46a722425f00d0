import type { Platform } from '@seller-chat/core';
import type { AdapterDeps } from '../adapter-deps.ts';
import type { MarketplacesConfig } from './config.ts';
import { withCredibleTimes } from '../credible-times.ts';
import { makeLazadaAdapter } from '../lazada/adapter.ts';
import { withRightTime } from '../marketplace-clock.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { withReportedRows } from '../reported-rows.ts';
import { makeShopeeAdapter } from '../shopee/adapter.ts';
import { makeTikTokAdapter } from '../tiktok/adapter.ts';
import { makeTokopediaAdapter } from '../tokopedia/adapter.ts';

/**
 * The adapter of every platform. A platform without credentials in the configuration gets a placeholder: no push is
 * ever its own (`verifyWebhook` is false), no callback is its own, and everything else throws `MarketplaceError` of
 * kind `refused` that says so.
 */
export function makeMarketplaces(
  config: MarketplacesConfig,
  deps: AdapterDeps,
): Readonly<Record<Platform, MarketplaceAdapter>> {
  const depsOf = (platform: Platform): AdapterDeps => {
    const { clock } = deps;
    return clock ? { ...deps, now: () => clock.now(platform) } : deps;
  };
  const set = (adapter: MarketplaceAdapter): MarketplaceAdapter => {
    const { onUnreadable } = deps;
    const reporting = onUnreadable ? withReportedRows(adapter, onUnreadable) : adapter;
    const bounded = withCredibleTimes(reporting, depsOf(adapter.platform).now);
    return deps.clock ? withRightTime(bounded, deps.clock) : bounded;
  };
  return {
    Lazada: config.Lazada
      ? set(makeLazadaAdapter(config.Lazada, depsOf('Lazada')))
      : makeAbsentAdapter('Lazada'),
    Shopee: config.Shopee
      ? set(makeShopeeAdapter(config.Shopee, depsOf('Shopee')))
      : makeAbsentAdapter('Shopee'),
    TikTok: config.TikTok
      ? set(makeTikTokAdapter(config.TikTok, depsOf('TikTok')))
      : makeAbsentAdapter('TikTok'),
    Tokopedia: config.Tokopedia
      ? set(makeTokopediaAdapter(config.Tokopedia, depsOf('Tokopedia')))
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
    listRejectReasons: absentLater,
    getShippingLabel: absentLater,
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
