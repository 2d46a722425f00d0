/** What each method of the port is for, as a seller sees it. A method that no screen uses says why. */
export const USES = {
  exchange: 'authorisation of a shop',
  refresh: 'authorisation, renewed by itself',
  listConversations: 'conversations',
  getConversation: 'conversations',
  openConversation: 'a conversation opened from an order or a buyer',
  listMessages: 'conversations',
  getMessage: 'conversations',
  send: 'conversations, auto reply',
  uploadImage: 'pictures in replies',
  uploadVideo: 'films in replies',
  markRead: 'conversations',
  recall: 'conversations',
  listFollowers: 'the buyer beside a conversation',
  listStickers: 'stickers in replies',
  listOrders: 'orders',
  getOrder: 'orders, the sheet of an order, the buyer beside a conversation',
  listBuyerOrders: 'the buyer beside a conversation',
  actOnOrder: 'actions on one or many orders',
  listCancelReasons: 'the question before orders are cancelled',
  listRejectReasons: 'the question before a request is rejected',
  getShippingLabel: 'the label in the sheet of an order',
  listProducts: 'products to send',
  searchProducts: 'products to send',
  getProduct: 'cards of products',
  listVouchers: 'vouchers to send',
  getVoucher: 'cards of vouchers',
  listReviews: 'no screen yet',
  replyToReview: 'no screen yet',
  listRefunds: 'returns and refunds of an order',
  getRefund: 'returns and refunds of an order',
  actOnRefund: 'answers to returns and refunds',
  getShop: 'shops',
};

/** Endpoints of orders and returns that no adapter calls, each with the reason. By marketplace and endpoint. */
export const NOT_CALLED = {
  'shopee GET /api/v2/returns/get_available_solutions':
    'an offer is made as a sum of money, which every return takes',
  'shopee GET /api/v2/returns/get_return_dispute_reason':
    'the marketplace refuses a wrong reason in its words',
  'tiktok GET /order/202407/orders/{order_id}/price_detail': 'the order itself has the sums that are shown',
  'tiktok GET /fulfillment/202309/orders/{order_id}/tracking':
    'the tracking number leads to the carrier; the way of a parcel is not shown',
  'shopee GET /api/v2/logistics/get_tracking_info':
    'the tracking number leads to the carrier; the way of a parcel is not shown',
  'tiktok GET /logistics/202309/warehouses': 'no action asks for a warehouse',
  'tiktok POST /return_refund/202309/returns': 'sellers answer returns here, and begin none',
  'tiktok POST /return_refund/202309/refunds/calculate': 'sellers begin no refunds here',
  'tiktok GET /return_refund/202309/orders/{order_id}/aftersale_eligibility': 'sellers begin no refunds here',
  'tokopedia POST /v1/fs/{fs_id}/trigger': 'a push that was missed is found by the comparison of orders',
  'tokopedia GET /v1/order/{order_id}/fs/{fs_id}/webhook': 'the order itself is read',
  'tokopedia GET /v1/fs/{fs_id}/fulfillment_order': 'the order itself has the deadline',
};

/** Whether an endpoint is about orders, shipping, returns or refunds. @param {string} name */
export function isOfOrders(name) {
  return /order|return|reverse|refund|fulfil|logistic/i.test(name);
}
