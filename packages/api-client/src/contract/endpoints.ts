import {
  getAccount,
  getCsrfToken,
  getGrayTestConfig,
  getPlatformSiteConfig,
  login,
  loginOut,
} from './account.ts';
import { getEventList } from './event.ts';
import { getMessageList, sendMessage } from './message.ts';
import { searchChat } from './search.ts';
import { claimSession, getSessionDetail, getSessionList, readSession, releaseSession } from './session.ts';
import { bindShop, getAuthUrl, getImportProgress, getShopList } from './shop.ts';

/** Every call there is, by name. The server registers each of them; the documentation is made from it. */
export const ENDPOINTS = {
  login,
  loginOut,
  getAccount,
  getCsrfToken,
  getGrayTestConfig,
  getPlatformSiteConfig,
  getShopList,
  getAuthUrl,
  bindShop,
  getImportProgress,
  getSessionList,
  getSessionDetail,
  readSession,
  claimSession,
  releaseSession,
  getMessageList,
  sendMessage,
  getEventList,
  searchChat,
} as const;
export type EndpointName = keyof typeof ENDPOINTS;
