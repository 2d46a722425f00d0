/**
 * Paths of the first calls of a page. They are separate from their schemas, so that a page can make these calls before
 * the contract's code has loaded.
 */
export const FIRST_CALLS = {
  getCsrfToken: '/account/index/getCsrfToken',
  getAccount: '/account/index/getAccount',
  getGrayTestConfig: '/account/index/getGrayTestConfig',
  getPlatformSiteConfig: '/account/index/getPlatformSiteConfig',
  getGroupList: '/account/shop/getGroupList',
  getChatSetting: '/chat/setting/getChatSetting',
  getShopList: '/account/shop/getShopList',
  getEventList: '/chat/event/getEventList',
  getSessionList: '/chat/session/getSessionList',
} as const;
