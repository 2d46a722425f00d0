import { PLATFORMS } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { InboundMessage, MarketplaceAdapter } from '../marketplaces/port.ts';
import { TEST_NOW } from './stored-shop.ts';

/** A marketplace without orders that knows nothing and takes nothing, but for what a test gives it. */
function makeFakeAdapter(overrides: Partial<MarketplaceAdapter> = {}): MarketplaceAdapter {
  const unexpected = (name: string) => async (): Promise<never> => {
    throw new TypeError(`the test did not expect ${name}`);
  };
  return {
    platform: 'Shopee',
    authoriseUrl: ({ state, redirectUri }) =>
      `https://consent.test/?${new URLSearchParams({ state, redirect: redirectUri }).toString()}`,
    stateOf: (callback) => callback['state'],
    exchange: unexpected('exchange'),
    refresh: unexpected('refresh'),
    verifyWebhook: () => false,
    identifyWebhook: () => null,
    parseWebhook: () => [],
    listConversations: unexpected('listConversations'),
    getConversation: unexpected('getConversation'),
    listMessages: unexpected('listMessages'),
    openConversation: unexpected('openConversation'),
    getMessage: unexpected('getMessage'),
    send: unexpected('send'),
    uploadImage: unexpected('uploadImage'),
    uploadVideo: unexpected('uploadVideo'),
    markRead: unexpected('markRead'),
    recall: unexpected('recall'),
    listFollowers: unexpected('listFollowers'),
    listStickers: unexpected('listStickers'),
    listOrders: async () => ({ items: [], nextCursor: null }),
    getOrder: unexpected('getOrder'),
    listBuyerOrders: unexpected('listBuyerOrders'),
    actOnOrder: unexpected('actOnOrder'),
    listCancelReasons: unexpected('listCancelReasons'),
    listRejectReasons: unexpected('listRejectReasons'),
    getShippingLabel: unexpected('getShippingLabel'),
    listProducts: unexpected('listProducts'),
    searchProducts: unexpected('searchProducts'),
    getProduct: unexpected('getProduct'),
    listVouchers: unexpected('listVouchers'),
    getVoucher: unexpected('getVoucher'),
    listReviews: unexpected('listReviews'),
    replyToReview: unexpected('replyToReview'),
    listRefunds: async () => ({ items: [], nextCursor: null }),
    getRefund: unexpected('getRefund'),
    actOnRefund: unexpected('actOnRefund'),
    getShop: unexpected('getShop'),
    ...overrides,
  };
}

/** The same fake on every platform. */
export function fakeMarketplaces(
  overrides: Partial<MarketplaceAdapter> = {},
): Readonly<Record<Platform, MarketplaceAdapter>> {
  return Object.fromEntries(
    PLATFORMS.map((platform) => [platform, makeFakeAdapter({ platform, ...overrides })]),
  ) as Record<Platform, MarketplaceAdapter>;
}

/** A buyer's text, as an adapter gives it. */
export function makeInbound(overrides: Partial<InboundMessage> = {}): InboundMessage {
  return {
    platformSessionId: 'conversation-1',
    platformMessageId: '1',
    messageTime: TEST_NOW,
    platformSequence: 0,
    isSeller: false,
    senderRole: 'BUYER',
    fromId: 'buyer-1',
    messageType: 'text',
    kind: 'text',
    content: { text: 'halo' },
    buyer: { buyerId: 'buyer-1', buyerName: 'Budi' },
    ...overrides,
  };
}

/** The same, from the shop: written in the marketplace's own app, or the copy of a message sent from here. */
export function makeSellerInbound(overrides: Partial<InboundMessage> = {}): InboundMessage {
  return makeInbound({ isSeller: true, senderRole: 'SHOP', fromId: 'shop-1', buyer: null, ...overrides });
}
