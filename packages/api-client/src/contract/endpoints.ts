import {
  getAccount,
  getCsrfToken,
  getGrayTestConfig,
  getPlatformSiteConfig,
  login,
  loginOut,
  loginOutOthers,
} from './account/account.ts';
import { getBuyerFollowStatus, getBuyerInfo, saveBuyerNote } from './conversations/buyer.ts';
import { getEventList } from './event.ts';
import { getMessageList, recallMessage, sendMessage, uploadFile } from './conversations/message.ts';
import { getBuyerOrderList, getOrderDetail } from './trade/order.ts';
import { getProductList, getVoucherList } from './trade/product.ts';
import { addRemark, delRemark, getRemarkList, saveRemark, undelRemark } from './conversations/remark.ts';
import { searchChat } from './conversations/search.ts';
import {
  claimSession,
  getSessionDetail,
  getSessionList,
  openSession,
  readSession,
  releaseSession,
} from './conversations/session.ts';
import { saveSessionMark } from './conversations/session-mark.ts';
import { addGroup, delGroup, getGroupList, relateShopGroup, saveGroup } from './shops/shop-group.ts';
import {
  formSettings,
  getChatSetting,
  getMessageMusicList,
  getTranslateLanguageList,
  saveChatSetting,
} from './settings/setting.ts';
import { getStickerConfig } from './conversations/sticker.ts';
import { bindShop, getAuthUrl, getImportProgress, getShopList } from './shops/shop.ts';
import { addTag, delTag, getTagList, saveTag } from './conversations/tag.ts';

/** All calls by name. The server registers each of them; the documentation is generated from them. */
export const ENDPOINTS = {
  login,
  loginOut,
  loginOutOthers,
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
  openSession,
  saveSessionMark,
  getTagList,
  addTag,
  saveTag,
  delTag,
  getGroupList,
  addGroup,
  saveGroup,
  delGroup,
  relateShopGroup,
  getMessageList,
  sendMessage,
  uploadFile,
  recallMessage,
  getStickerConfig,
  getEventList,
  searchChat,
  getBuyerInfo,
  getBuyerFollowStatus,
  saveBuyerNote,
  getBuyerOrderList,
  getOrderDetail,
  getProductList,
  getVoucherList,
  getRemarkList,
  addRemark,
  saveRemark,
  delRemark,
  undelRemark,
  getChatSetting,
  saveChatSetting,
  formSettings,
  getMessageMusicList,
  getTranslateLanguageList,
} as const;
export type EndpointName = keyof typeof ENDPOINTS;
