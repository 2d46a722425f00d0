import type { AdapterDeps } from '../adapter-deps.ts';
import { unsupported } from '../marketplace-error.ts';
import type { MarketplaceAdapter } from '../port.ts';
import { exchangeLazadaCode, lazadaAuthoriseUrl, refreshLazadaToken } from './authorise.ts';
import {
  getLazadaConversation,
  getLazadaMessage,
  listLazadaConversations,
  listLazadaMessages,
  markLazadaRead,
  openLazadaConversation,
  recallLazadaMessage,
  sendLazadaMessage,
} from './chat/chat.ts';
import { makeLazadaClient } from './api/client.ts';
import { LAZADA_STICKERS } from './chat/emoji.ts';
import { uploadLazadaImage, uploadLazadaVideo } from './chat/media.ts';
import { actOnLazadaOrder, listLazadaCancelReasons } from './commerce/order-actions.ts';
import { getLazadaOrder, listLazadaBuyerOrders, listLazadaOrders } from './commerce/orders.ts';
import { getLazadaProduct, listLazadaProducts, searchLazadaProducts } from './commerce/products.ts';
import { actOnLazadaRefund, listLazadaRejectReasons } from './commerce/refund-actions.ts';
import { getLazadaRefund, listLazadaRefunds } from './commerce/refunds.ts';
import { listLazadaReviews, replyToLazadaReview } from './commerce/reviews.ts';
import { getLazadaShop, listLazadaFollowers } from './shop.ts';
import type { LazadaConfig } from './api/sites.ts';
import { getLazadaVoucher, listLazadaVouchers } from './commerce/vouchers.ts';
import { identifyLazadaPush, isLazadaPush, parseLazadaPush } from './webhook.ts';

/** Lazada Open Platform: LazOP gateway, IM chat, orders to refunds, LPM pushes. */
export function makeLazadaAdapter(config: LazadaConfig, deps: AdapterDeps): MarketplaceAdapter {
  const client = makeLazadaClient(config, deps);
  return {
    platform: 'Lazada',
    authoriseUrl: (input) => lazadaAuthoriseUrl(config, input),
    stateOf: (callback) => callback['state'],
    exchange: (callback) => exchangeLazadaCode(client, deps, callback),
    refresh: (shop) => refreshLazadaToken(client, deps, shop),
    verifyWebhook: (request) => isLazadaPush(config, request),
    identifyWebhook: identifyLazadaPush,
    parseWebhook: parseLazadaPush,

    listConversations: (shop, cursor, direction) =>
      listLazadaConversations(client, deps, shop, cursor, direction),
    getConversation: (shop, sessionId) => getLazadaConversation(client, shop, sessionId),
    openConversation: (shop, by) => openLazadaConversation(client, shop, by),
    listMessages: (shop, sessionId, cursor) => listLazadaMessages(client, deps, shop, sessionId, cursor),
    getMessage: (shop, sessionId, messageId) => getLazadaMessage(client, deps, shop, sessionId, messageId),
    // Asynchronous, so that what cannot be sent is a rejection like any other.
    send: async (shop, to, content) => sendLazadaMessage(client, shop, to.platformSessionId, content),
    uploadImage: (shop, file) => uploadLazadaImage(client, shop, file),
    uploadVideo: (shop, file) => uploadLazadaVideo(client, shop, file),
    markRead: (shop, sessionId, messageId) => markLazadaRead(client, shop, sessionId, messageId),
    recall: (shop, sessionId, messageId) => recallLazadaMessage(client, shop, sessionId, messageId),
    listFollowers: (shop, buyerIds) => listLazadaFollowers(client, shop, buyerIds),
    listStickers: () => Promise.resolve(LAZADA_STICKERS),

    listOrders: (shop, query, cursor) => listLazadaOrders(client, shop, query, cursor),
    getOrder: (shop, orderId) => getLazadaOrder(client, shop, orderId),
    listBuyerOrders: (shop, buyer, since, cursor) =>
      listLazadaBuyerOrders(client, deps.now(), shop, buyer, since, cursor),
    actOnOrder: (shop, orderId, action, details) => actOnLazadaOrder(client, shop, orderId, action, details),
    listCancelReasons: (shop, orderId) => listLazadaCancelReasons(client, shop, orderId),
    listRejectReasons: (shop, { refundId }) => listLazadaRejectReasons(client, shop, refundId),
    getShippingLabel: () => Promise.reject(unsupported('Lazada', 'documented shipping label')),
    listProducts: (shop, cursor) => listLazadaProducts(client, deps.now(), shop, cursor),
    searchProducts: (shop, keyword, cursor) =>
      searchLazadaProducts(client, deps.now(), shop, keyword, cursor),
    getProduct: (shop, productId) => getLazadaProduct(client, shop, productId),
    listVouchers: (shop, cursor) => listLazadaVouchers(client, shop, cursor),
    getVoucher: (shop, voucherId) => getLazadaVoucher(client, shop, voucherId),
    listReviews: (shop, query, cursor) => listLazadaReviews(client, deps.now(), shop, query, cursor),
    replyToReview: (shop, reviewId, text) => replyToLazadaReview(client, shop, reviewId, text),
    listRefunds: (shop, query, cursor) => listLazadaRefunds(client, shop, query, cursor),
    getRefund: (shop, refundId) => getLazadaRefund(client, shop, refundId),
    actOnRefund: (shop, refundId, action, details) =>
      actOnLazadaRefund(client, shop, refundId, action, details),
    getShop: (shop) => getLazadaShop(client, shop),
  };
}
