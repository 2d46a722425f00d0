import {
  getAccount,
  getCsrfToken,
  getGrayTestConfig,
  getPlatformSiteConfig,
  login,
  loginOut,
  loginOutOthers,
} from './account.ts';
import { getBuyerFollowStatus, getBuyerInfo, saveBuyerNote } from './buyer.ts';
import { getEventList } from './event.ts';
import { getMessageList, recallMessage, sendMessage, uploadFile } from './message.ts';
import { getBuyerOrderList, getOrderDetail } from './order.ts';
import { getProductList, getVoucherList } from './product.ts';
import { addRemark, delRemark, getRemarkList, saveRemark, undelRemark } from './remark.ts';
import { searchChat } from './search.ts';
import {
  claimSession,
  getSessionDetail,
  getSessionList,
  openSession,
  readSession,
  releaseSession,
} from './session.ts';
import { saveSessionMark } from './session-mark.ts';
import { addGroup, delGroup, getGroupList, relateShopGroup, saveGroup } from './shop-group.ts';
import {
  formSettings,
  getChatSetting,
  getMessageMusicList,
  getTranslateLanguageList,
  saveChatSetting,
} from './setting.ts';
import { getStickerConfig } from './sticker.ts';
import { bindShop, getAuthUrl, getImportProgress, getShopList } from './shop.ts';
import { addTag, delTag, getTagList, saveTag } from './tag.ts';

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
