/**
 * Paths of the first calls of a page. They are separate from their schemas, so that a page can make these calls before
 * the contract's code has loaded.
 */
export const FIRST_CALLS = {
  getCsrfToken: '/account/index/getCsrfToken',
  getAccount: '/account/index/getAccount',
  getShopList: '/account/shop/getShopList',
  getEventList: '/chat/event/getEventList',
  getSessionList: '/chat/session/getSessionList',
} as const;
