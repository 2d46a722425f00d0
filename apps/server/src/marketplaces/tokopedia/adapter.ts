import type { AdapterDeps } from '../adapter-deps.ts';
import { unsupported } from '../marketplace-error.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeTokopediaCode, refreshTokopediaToken, tokopediaAuthoriseUrl } from './authorise.ts';
import {
  getTokopediaConversation,
  getTokopediaMessage,
  listTokopediaConversations,
  listTokopediaMessages,
  openTokopediaConversation,
  sendTokopediaMessage,
} from './chat/chat.ts';
import { makeTokopediaClient } from './api/client.ts';
import type { TokopediaConfig } from './api/client.ts';
import { actOnTokopediaOrder, tokopediaCancelReasons } from './commerce/order-actions.ts';
import { getTokopediaOrder, listTokopediaBuyerOrders, listTokopediaOrders } from './commerce/orders.ts';
import { getTokopediaProduct, listTokopediaProducts, searchTokopediaProducts } from './commerce/products.ts';
import { getTokopediaRefund, listTokopediaRefunds } from './commerce/refunds.ts';
import { getTokopediaShippingLabel } from './commerce/shipping-label.ts';
import { getTokopediaShop } from './shop.ts';
import { identifyTokopediaPush, isTokopediaPush, parseTokopediaPush } from './webhook.ts';

/**
 * Tokopedia Seller API: chat, orders, products, complaints and shops with the app's token, signed notifications.
 * What it has no call for is `unsupported`: uploads (pictures go by address), reading marks, recall, followers,
 * stickers, vouchers, reviews, and answering a complaint.
 */
export function makeTokopediaAdapter(config: TokopediaConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeTokopediaClient(config, deps);
  const none = (what: string) => () => Promise.reject(unsupported('Tokopedia', what));
  return {
    platform: 'Tokopedia',
    authoriseUrl: (input) => tokopediaAuthoriseUrl(config, input),
    stateOf: (callback) => callback['state'],
    exchange: (callback, redirectUri) => exchangeTokopediaCode(client, callback, redirectUri),
    refresh: (shop) => refreshTokopediaToken(client, shop),
    verifyWebhook: (request) => isTokopediaPush(config, request),
    identifyWebhook: identifyTokopediaPush,
    parseWebhook: parseTokopediaPush,

    listConversations: (shop, cursor, direction) =>
      listTokopediaConversations(client, shop, cursor, direction),
    getConversation: (shop, sessionId) => getTokopediaConversation(client, shop, sessionId),
    openConversation: (shop, by) => openTokopediaConversation(client, shop, by),
    listMessages: (shop, sessionId, cursor) => listTokopediaMessages(client, shop, sessionId, cursor),
    getMessage: (shop, sessionId, messageId) => getTokopediaMessage(client, shop, sessionId, messageId),
    send: (shop, to, content) => sendTokopediaMessage(client, shop, to.platformSessionId, content),
    takesPicturesByAddress: true,
    uploadImage: none('upload of pictures'),
    uploadVideo: none('film in its chat'),
    markRead: none('call that marks messages as read'),
    recall: none('recall of messages'),
    listFollowers: none('list of followers'),
    listStickers: none('list of stickers'),

    listsOrdersByPlacing: true,
    listOrders: (shop, query, cursor) => listTokopediaOrders(client, shop, query, cursor),
    getOrder: (shop, orderId) => getTokopediaOrder(client, shop, orderId),
    listBuyerOrders: (shop, buyer, since, cursor) =>
      listTokopediaBuyerOrders(client, shop, buyer, { since, now: deps.now() }, cursor),
    actOnOrder: (shop, orderId, action, details) =>
      actOnTokopediaOrder(client, shop, orderId, action, details),
    listCancelReasons: () => Promise.resolve(tokopediaCancelReasons()),
    listRejectReasons: () => Promise.resolve([]),
    getShippingLabel: (shop, orderId) => getTokopediaShippingLabel(client, shop, orderId),
    listProducts: (shop, cursor) => listTokopediaProducts(client, shop, cursor),
    searchProducts: (shop, keyword, cursor) => searchTokopediaProducts(client, shop, keyword, cursor),
    getProduct: (shop, productId) => getTokopediaProduct(client, shop, productId),
    listVouchers: none('list of vouchers'),
    getVoucher: none('voucher'),
    listReviews: none('list of reviews'),
    replyToReview: none('answer to reviews'),
    listRefunds: (shop, query, cursor) => listTokopediaRefunds(client, shop, query, cursor),
    getRefund: (shop, refundId) => getTokopediaRefund(client, shop, refundId, deps.now()),
    actOnRefund: none('answer to complaints'),
    getShop: (shop) => getTokopediaShop(client, shop),
  };
}
