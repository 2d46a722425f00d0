/**
 * Paths of the calls that a page begins with. They stand apart from their schemas, so that a page can make these calls
 * before it has the contract's code.
 */
export const FIRST_CALLS = {
  getCsrfToken: '/account/index/getCsrfToken',
  getAccount: '/account/index/getAccount',
  getShopList: '/account/shop/getShopList',
  getEventList: '/chat/event/getEventList',
  getSessionList: '/chat/session/getSessionList',
} as const;
