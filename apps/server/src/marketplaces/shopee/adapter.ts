import type { AdapterDeps } from '../adapter-deps.ts';
import { unsupported } from '../marketplace-error.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeShopeeCode, refreshShopeeToken, shopeeAuthoriseUrl } from './authorise.ts';
import {
  getShopeeConversation,
  listShopeeConversations,
  markShopeeRead,
  openShopeeConversation,
  sendShopeeMessage,
} from './chat/chat.ts';
import { makeShopeeClient } from './api/client.ts';
import type { ShopeeConfig } from './api/client.ts';
import { uploadShopeeImage, uploadShopeeVideo } from './chat/media.ts';
import { getShopeeMessage, listShopeeMessages, recallShopeeMessage } from './chat/messages.ts';
import { actOnShopeeOrder, shopeeCancelReasons } from './commerce/order-actions.ts';
import { getShopeeOrder, listShopeeBuyerOrders, listShopeeOrders } from './commerce/orders.ts';
import { withTrackingNumber } from './commerce/tracking-number.ts';
import { getShopeeProduct, listShopeeProducts, searchShopeeProducts } from './commerce/products.ts';
import { actOnShopeeRefund } from './commerce/refund-actions.ts';
import { getShopeeRefund, listShopeeRefunds } from './commerce/refunds.ts';
import { listShopeeReviews, replyToShopeeReview } from './commerce/reviews.ts';
import { getShopeeShop } from './shop.ts';
import { getShopeeVoucher, listShopeeVouchers } from './commerce/vouchers.ts';
import { identifyShopeePush, isShopeePush, parseShopeePush } from './webhook.ts';

const absent = (what: string) => () => Promise.reject(unsupported('Shopee', what));

/** Shopee Open Platform v2. Its interface has no list of followers and none of stickers. */
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

    listConversations: (shop, cursor, direction = 'older') =>
      listShopeeConversations(client, shop, cursor, direction),
    getConversation: (shop, sessionId) => getShopeeConversation(client, shop, sessionId),
    openConversation: (shop, by) => openShopeeConversation(client, shop, by),
    listMessages: (shop, sessionId, cursor) => listShopeeMessages(client, shop, sessionId, cursor),
    getMessage: (shop, sessionId, messageId) => getShopeeMessage(client, shop, sessionId, messageId),
    send: (shop, to, content) => sendShopeeMessage(client, shop, to, content),
    uploadImage: (shop, file) => uploadShopeeImage(client, shop, file),
    uploadVideo: (shop, file) => uploadShopeeVideo(client, shop, file),
    markRead: (shop, sessionId, lastMessageId) => markShopeeRead(client, shop, sessionId, lastMessageId),
    recall: (shop, sessionId, messageId) => recallShopeeMessage(client, shop, sessionId, messageId),
    listFollowers: absent('list of followers'),
    listStickers: absent('list of stickers'),

    listOrders: (shop, query, cursor) => listShopeeOrders(client, shop, query, cursor),
    getOrder: async (shop, orderId) =>
      withTrackingNumber(client, shop, await getShopeeOrder(client, shop, orderId)),
    listBuyerOrders: (shop, buyer, since, cursor) =>
      listShopeeBuyerOrders(client, shop, buyer, { from: since, to: deps.now() }, cursor),
    actOnOrder: (shop, orderId, action, details) => actOnShopeeOrder(client, shop, orderId, action, details),
    listCancelReasons: (shop) => Promise.resolve(shopeeCancelReasons(shop)),
    // A wish to cancel is rejected without a reason, and a return in a dispute.
    listRejectReasons: () => Promise.resolve([]),
    getShippingLabel: absent('documented shipping label'),

    listProducts: (shop, cursor) => listShopeeProducts(client, shop, cursor),
    searchProducts: (shop, keyword, cursor) => searchShopeeProducts(client, shop, keyword, cursor),
    getProduct: (shop, productId) => getShopeeProduct(client, shop, productId),

    listVouchers: (shop, cursor) => listShopeeVouchers(client, shop, cursor, deps.now()),
    getVoucher: (shop, voucherId) => getShopeeVoucher(client, shop, voucherId, deps.now()),

    listReviews: (shop, query, cursor) => listShopeeReviews(client, shop, query, cursor),
    replyToReview: (shop, reviewId, text) => replyToShopeeReview(client, shop, reviewId, text),

    listRefunds: (shop, query, cursor) => listShopeeRefunds(client, shop, query, cursor),
    getRefund: (shop, refundId) => getShopeeRefund(client, shop, refundId),
    actOnRefund: (shop, refundId, action, details) =>
      actOnShopeeRefund(client, config, shop, refundId, action, details),

    getShop: (shop) => getShopeeShop(client, shop),
  };
}
