import type { AdapterDeps } from '../adapter-deps.ts';
import { unsupported } from '../marketplace-error.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeTikTokCode, refreshTikTokToken, tiktokAuthoriseUrl } from './authorise.ts';
import {
  getTikTokConversation,
  getTikTokMessage,
  listTikTokConversations,
  listTikTokMessages,
  markTikTokRead,
  openTikTokConversation,
  sendTikTokMessage,
} from './chat/chat.ts';
import { makeTikTokClient } from './api/client.ts';
import type { TikTokConfig } from './api/client.ts';
import { uploadTikTokImage, uploadTikTokVideo } from './chat/media.ts';
import { listTikTokRejectReasons } from './commerce/cancellations.ts';
import {
  actOnTikTokOrder,
  getTikTokOrder,
  listTikTokBuyerOrders,
  listTikTokCancelReasons,
  listTikTokOrders,
} from './commerce/orders.ts';
import { getTikTokProduct, listTikTokProducts, searchTikTokProducts } from './commerce/products.ts';
import { actOnTikTokRefund, getTikTokRefund, listTikTokRefunds } from './commerce/refunds.ts';
import { listTikTokReviews, replyToTikTokReview } from './commerce/reviews.ts';
import { getTikTokShop } from './shop.ts';
import { getTikTokVoucher, listTikTokVouchers } from './commerce/vouchers.ts';
import { identifyTikTokPush, isTikTokPush, parseTikTokPush } from './webhook.ts';

/** TikTok Shop Partner Center, 202309 generation. What it does not offer is refused as `unsupported`. */
export function makeTikTokAdapter(config: TikTokConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeTikTokClient(config, deps);
  const offersNo = (what: string) => async () => {
    throw unsupported('TikTok', what);
  };
  return {
    platform: 'TikTok',
    authoriseUrl: ({ state }) => tiktokAuthoriseUrl(config, state),
    stateOf: (callback) => callback['state'],
    exchange: (callback) => exchangeTikTokCode(client, callback),
    refresh: (shop) => refreshTikTokToken(client, shop),
    verifyWebhook: (request) => isTikTokPush(config, request),
    identifyWebhook: identifyTikTokPush,
    parseWebhook: parseTikTokPush,

    listConversations: (shop, cursor, direction) => listTikTokConversations(client, shop, cursor, direction),
    getConversation: (shop, platformSessionId) => getTikTokConversation(client, shop, platformSessionId),
    openConversation: (shop, by) => openTikTokConversation(client, shop, by),
    listMessages: (shop, platformSessionId, cursor) =>
      listTikTokMessages(client, shop, platformSessionId, cursor),
    getMessage: (shop, platformSessionId, platformMessageId) =>
      getTikTokMessage(client, shop, platformSessionId, platformMessageId),
    send: (shop, to, content) => sendTikTokMessage(client, shop, to.platformSessionId, content),
    uploadImage: (shop, file) => uploadTikTokImage(client, shop, file),
    uploadVideo: (shop, file, to) => uploadTikTokVideo(client, shop, file, to),
    markRead: (shop, platformSessionId) => markTikTokRead(client, shop, platformSessionId),
    readsWholeConversation: true,
    recall: offersNo('way to take a message back'),
    listFollowers: offersNo('list of followers'),
    listStickers: offersNo('list of stickers'),

    listOrders: (shop, query, cursor) => listTikTokOrders(client, shop, query, cursor),
    getOrder: (shop, orderId) => getTikTokOrder(client, shop, orderId),
    listBuyerOrders: (shop, { buyerId }, since, cursor) =>
      listTikTokBuyerOrders(client, shop, buyerId, since, cursor),
    actOnOrder: (shop, orderId, action, details) => actOnTikTokOrder(client, shop, orderId, action, details),
    listCancelReasons: (shop, orderId) => listTikTokCancelReasons(client, shop, orderId),
    listRejectReasons: (shop, request) => listTikTokRejectReasons(client, shop, request),
    getShippingLabel: offersNo('documented shipping label'),

    listProducts: (shop, cursor) => listTikTokProducts(client, shop, cursor),
    searchProducts: (shop, keyword, cursor) => searchTikTokProducts(client, shop, keyword, cursor),
    getProduct: (shop, productId) => getTikTokProduct(client, shop, productId),
    listVouchers: (shop, cursor) => listTikTokVouchers(client, shop, cursor),
    getVoucher: (shop, voucherId) => getTikTokVoucher(client, shop, voucherId),
    listReviews: listTikTokReviews,
    replyToReview: replyToTikTokReview,
    listRefunds: (shop, query, cursor) => listTikTokRefunds(client, shop, query, cursor),
    getRefund: (shop, refundId) => getTikTokRefund(client, shop, refundId),
    actOnRefund: (shop, refundId, action, details) =>
      actOnTikTokRefund(client, shop, refundId, action, details),
    getShop: (shop) => getTikTokShop(client, shop),
  };
}
