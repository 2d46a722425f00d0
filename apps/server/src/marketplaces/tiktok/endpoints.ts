const CHAT = '/customer_service/202309';
const CONVERSATION = `${CHAT}/conversations/{conversation_id}`;
const AFTER_SALE = '/return_refund/202309';

/** Every call this adapter makes, and the methods of the port that make it. */
export const TIKTOK_ENDPOINTS = [
  {
    method: 'GET',
    path: '/open/authorize',
    does: 'the consent page, by the service id',
    portMethods: ['authoriseUrl'],
  },
  { method: 'GET', path: '/api/v2/token/get', does: 'tokens for a code', portMethods: ['exchange'] },
  {
    method: 'GET',
    path: '/api/v2/token/refresh',
    does: 'a new pair for a refresh token',
    portMethods: ['refresh'],
  },
  {
    method: 'GET',
    path: '/authorization/202309/shops',
    does: 'the shops a token opens, with their ciphers',
    portMethods: ['exchange', 'getShop'],
  },
  { method: 'GET', path: '/seller/202309/shops', does: 'the active shops', portMethods: ['getShop'] },
  {
    method: 'GET',
    path: `${CHAT}/conversations`,
    does: 'conversations, newest activity first',
    portMethods: ['listConversations', 'getConversation'],
  },
  {
    method: 'POST',
    path: `${CHAT}/conversations`,
    does: 'opens one with a buyer, or gives it back',
    portMethods: ['openConversation'],
  },
  {
    method: 'GET',
    path: '/customer_service/202601/conversations/{conversation_id}',
    does: 'one conversation',
    portMethods: ['getConversation'],
  },
  {
    method: 'GET',
    path: `${CONVERSATION}/messages`,
    does: 'messages, newest first',
    portMethods: ['listMessages', 'getMessage'],
  },
  { method: 'POST', path: `${CONVERSATION}/messages`, does: 'sends a message', portMethods: ['send'] },
  {
    method: 'POST',
    path: `${CONVERSATION}/messages/read`,
    does: 'marks a conversation read',
    portMethods: ['markRead'],
  },
  {
    method: 'POST',
    path: `${CHAT}/images/upload`,
    does: 'takes a picture for the chat',
    portMethods: ['uploadImage'],
  },
  {
    method: 'POST',
    path: '/customer_service/202606/conversations/{conversation_id}/messages',
    does: 'sends a film',
    portMethods: ['send'],
  },
  {
    method: 'POST',
    path: '/open/202512/file/init',
    does: 'announces a film for the chat',
    portMethods: ['uploadVideo'],
  },
  {
    method: 'PUT',
    path: '/file/202512/upload',
    does: 'takes the film',
    portMethods: ['uploadVideo'],
  },
  {
    method: 'POST',
    path: '/order/202309/orders/search',
    does: 'orders by time, status and buyer',
    portMethods: ['listOrders', 'listBuyerOrders'],
  },
  {
    method: 'GET',
    path: '/order/202309/orders',
    does: 'orders by id',
    portMethods: ['getOrder', 'listCancelReasons', 'openConversation', 'send'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/cancellations`,
    does: 'cancels an order',
    portMethods: ['actOnOrder'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/cancellations/search`,
    does: 'cancellations',
    portMethods: ['listRefunds', 'getRefund', 'actOnRefund', 'actOnOrder', 'listRejectReasons'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/cancellations/{cancel_id}/approve`,
    does: 'lets a wish to cancel through',
    portMethods: ['actOnOrder', 'actOnRefund'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/cancellations/{cancel_id}/reject`,
    does: 'turns a wish to cancel down',
    portMethods: ['actOnOrder', 'actOnRefund'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/returns/search`,
    does: 'returns, refunds, replacements',
    portMethods: ['listRefunds', 'getRefund', 'actOnRefund'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/returns/{return_id}/approve`,
    does: 'approves one, or offers a part',
    portMethods: ['actOnRefund'],
  },
  {
    method: 'POST',
    path: `${AFTER_SALE}/returns/{return_id}/reject`,
    does: 'rejects one',
    portMethods: ['actOnRefund'],
  },
  {
    method: 'GET',
    path: `${AFTER_SALE}/returns/{return_id}/records`,
    does: 'the history of one',
    portMethods: ['getRefund'],
  },
  {
    method: 'GET',
    path: `${AFTER_SALE}/reject_reasons`,
    does: 'why a request can be rejected',
    portMethods: ['actOnOrder', 'actOnRefund', 'listRejectReasons'],
  },
  {
    method: 'POST',
    path: '/product/202309/products/search',
    does: 'products',
    portMethods: ['listProducts', 'searchProducts'],
  },
  {
    method: 'GET',
    path: '/product/202309/products/{product_id}',
    does: 'one product',
    portMethods: ['getProduct'],
  },
  {
    method: 'POST',
    path: '/promotion/202406/coupons/search',
    does: 'coupons',
    portMethods: ['listVouchers'],
  },
  {
    method: 'GET',
    path: '/promotion/202406/coupons/{coupon_id}',
    does: 'one coupon',
    portMethods: ['getVoucher'],
  },
] as const;
