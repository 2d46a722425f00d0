import type { AdapterDeps } from '../adapter-deps.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeShopeeCode, refreshShopeeToken, shopeeAuthoriseUrl } from './authorise.ts';
import {
  getShopeeConversation,
  listShopeeConversations,
  listShopeeMessages,
  sendShopeeText,
} from './chat.ts';
import { makeShopeeClient } from './client.ts';
import type { ShopeeConfig } from './client.ts';
import { identifyShopeePush, isShopeePush, parseShopeePush } from './webhook.ts';

/** Shopee Open Platform v2: sellerchat calls, webchat pushes. */
export function makeShopeeAdapter(config: ShopeeConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeShopeeClient(config, deps);
  return {
    platform: 'Shopee',
    authoriseUrl: (input) => shopeeAuthoriseUrl(config, deps, input),
    stateOf: (callback) => callback['state'],
    exchange: (callback) => exchangeShopeeCode(client, config, deps, callback),
    refresh: (shop) => refreshShopeeToken(client, config, deps, shop),
    verifyWebhook: (request) => isShopeePush(config, request),
    identifyWebhook: identifyShopeePush,
    parseWebhook: parseShopeePush,
    listConversations: (shop, cursor) => listShopeeConversations(client, shop, cursor),
    getConversation: (shop, platformSessionId) => getShopeeConversation(client, shop, platformSessionId),
    listMessages: (shop, platformSessionId, cursor) =>
      listShopeeMessages(client, shop, platformSessionId, cursor),
    sendText: (shop, to, text) => sendShopeeText(client, shop, to.buyerId, text),
  };
}
