import {
  getAccount,
  getCsrfToken,
  getGrayTestConfig,
  getPlatformSiteConfig,
  getSellerPortals,
  login,
  loginOut,
  loginOutOthers,
} from './account/account.ts';
import { getCaptcha } from './account/captcha.ts';
import {
  sendFindPasswordCode,
  getCodeDelivery,
  sendFindPasswordCodeByEmail,
  sendValidateCode,
  sendValidateCodeByEmail,
} from './account/codes.ts';
import { changeContact, removeContact, sendContactCode } from './account/contacts.ts';
import { getMobileCountryCodeDataList } from './account/countries.ts';
import { endSignIn, getSignInList } from './account/devices.ts';
import { changePassword, checkPassword, resetPassword, resetPasswordByEmail } from './account/password.ts';
import { closeFirstRun, getFirstRun } from './account/first-run.ts';
import { getProfile, saveProfile } from './account/profile.ts';
import { register } from './account/registration.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  loginSecondStep,
  removeSecondFactor,
  renewRecoveryCodes,
} from './account/second-factor.ts';
import {
  acceptInvitation,
  getInvitation,
  inviteSubAccount,
  resendInvitation,
  withdrawInvitation,
} from './team/invitation.ts';
import { addRole, delRole, saveRole } from './team/role.ts';
import {
  addSubAccount,
  delSubAccount,
  getSubAccountDetail,
  saveSubAccountDetail,
  updateSubAccountPassword,
} from './team/sub-account.ts';
import { getSubAccountList } from './team/team.ts';
import { getBuyerFollowStatus, getBuyerInfo, saveBuyerNote } from './conversations/buyer.ts';
import { getEventList } from './event.ts';
import { getMessageList, recallMessage, sendMessage, uploadFile } from './conversations/message.ts';
import { getNoticeList, getPreferences, markRead, savePreference } from './notices/notice.ts';
import {
  getCancelReasonList,
  getRejectReasonList,
  getOrderExport,
  getOrderRun,
  getOrderRunList,
  getShippingLabel,
  startOrderExport,
  startOrderRun,
  stopOrderRun,
} from './orders/order-action.ts';
import { countOrders, getOrderCounts, getOrderList, getOrderSheet } from './orders/order-list.ts';
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
import { getTeamSetting, saveTeamSetting } from './team/team-setting.ts';
import { getColleagueList, transferSession } from './conversations/transfer.ts';
import { saveSessionMark } from './conversations/session-mark.ts';
import {
  addGroup,
  delGroup,
  getGroupList,
  relateShopGroup,
  saveGroup,
  sortGroup,
} from './shops/shop-group.ts';
import {
  formSettings,
  getChatSetting,
  getMessageMusicList,
  getTranslateLanguageList,
  saveChatSetting,
} from './settings/setting.ts';
import { getEcologyDirectory } from './ecology/ecology.ts';
import { getOpeningHours, saveOpeningHours } from './settings/opening-hours.ts';
import { batchChangeAliasByXls } from './shops/alias-file.ts';
import { getShopInfoByPlatformShopId, updateShopInfo } from './shops/shop-info.ts';
import {
  delQuickReplyContent,
  getQuickReplyContentList,
  getQuickReplyUseList,
  moveQuickReplyContent,
  saveQuickReplyContent,
  uploadQuickReplyPicture,
  useQuickReply,
} from './quick-replies/quick-reply.ts';
import { getAutomationActList, getAutomationFigures } from './automation/automation-act.ts';
import { getAutomationSwitches, saveAutomationSwitch } from './automation/automation-switch.ts';
import {
  delAutoReplyRule,
  getAutoReplyRuleList,
  saveAutoReplyRule,
  sortAutoReplyRule,
} from './automation/auto-reply-rule.ts';
import { tryAutoReply, tryAutoReplyOnPast } from './automation/try-auto-reply.ts';
import { importQuickReplyContent } from './quick-replies/quick-reply-file.ts';
import {
  delQuickReplyGroup,
  getQuickReplyConfig,
  getQuickReplyGroupList,
  saveQuickReplyConfig,
  saveQuickReplyGroup,
  sortQuickReplyGroup,
} from './quick-replies/quick-reply-group.ts';
import { getStickerConfig } from './conversations/sticker.ts';
import {
  bindCrossBrowserShop,
  checkCrossBrowserAuthStatus,
  getCrossBrowserAuthRequest,
  getCrossBrowserAuthUrl,
  openCrossBrowserAuth,
} from './shops/cross-browser.ts';
import { getShopDetailList, getUnbindEffects, startItemRsync, unbindShop } from './shops/shop-management.ts';
import { bindErpShop, getErpAuthUrl, getErpLinkList, unbindErpShop } from './shops/erp.ts';
import { bindShop, getAuthUrl, getImportProgress, getShopList } from './shops/shop.ts';
import { addTag, delTag, getTagList, saveTag } from './conversations/tag.ts';
import { checkTranslateUsage, getFreeLimitInfo, translateLanguage } from './translation/translation.ts';

/** The calls of the chat and of the pages around it, which every page has the code of; others are in `PAGE_ENDPOINTS`. */
export const APP_ENDPOINTS = {
  login,
  loginSecondStep,
  loginOut,
  loginOutOthers,
  getAccount,
  getCsrfToken,
  getMobileCountryCodeDataList,
  getCaptcha,
  sendValidateCode,
  sendValidateCodeByEmail,
  sendFindPasswordCode,
  getCodeDelivery,
  sendFindPasswordCodeByEmail,
  register,
  resetPassword,
  resetPasswordByEmail,
  checkPassword,
  changePassword,
  getSignInList,
  endSignIn,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  getProfile,
  saveProfile,
  sendContactCode,
  changeContact,
  removeContact,
  getFirstRun,
  closeFirstRun,
  getSubAccountList,
  getSubAccountDetail,
  addSubAccount,
  saveSubAccountDetail,
  updateSubAccountPassword,
  delSubAccount,
  inviteSubAccount,
  resendInvitation,
  withdrawInvitation,
  getInvitation,
  acceptInvitation,
  addRole,
  saveRole,
  delRole,
  getGrayTestConfig,
  getPlatformSiteConfig,
  getSellerPortals,
  getShopList,
  getAuthUrl,
  bindShop,
  unbindShop,
  getUnbindEffects,
  getShopDetailList,
  startItemRsync,
  getImportProgress,
  getCrossBrowserAuthUrl,
  checkCrossBrowserAuthStatus,
  getCrossBrowserAuthRequest,
  openCrossBrowserAuth,
  bindCrossBrowserShop,
  getErpLinkList,
  getErpAuthUrl,
  bindErpShop,
  unbindErpShop,
  updateShopInfo,
  getShopInfoByPlatformShopId,
  batchChangeAliasByXls,
  getSessionList,
  getSessionDetail,
  readSession,
  claimSession,
  releaseSession,
  getColleagueList,
  transferSession,
  getTeamSetting,
  saveTeamSetting,
  openSession,
  saveSessionMark,
  getQuickReplyConfig,
  saveQuickReplyConfig,
  getQuickReplyGroupList,
  saveQuickReplyGroup,
  sortQuickReplyGroup,
  delQuickReplyGroup,
  getQuickReplyContentList,
  saveQuickReplyContent,
  moveQuickReplyContent,
  delQuickReplyContent,
  importQuickReplyContent,
  uploadQuickReplyPicture,
  getAutomationSwitches,
  saveAutomationSwitch,
  getAutoReplyRuleList,
  saveAutoReplyRule,
  delAutoReplyRule,
  sortAutoReplyRule,
  tryAutoReply,
  tryAutoReplyOnPast,
  getAutomationActList,
  getAutomationFigures,
  useQuickReply,
  getQuickReplyUseList,
  getTagList,
  addTag,
  saveTag,
  delTag,
  getGroupList,
  addGroup,
  saveGroup,
  sortGroup,
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
  getOrderList,
  getOrderCounts,
  countOrders,
  getOrderSheet,
  startOrderRun,
  stopOrderRun,
  getOrderRun,
  getOrderRunList,
  getCancelReasonList,
  getRejectReasonList,
  getShippingLabel,
  startOrderExport,
  getOrderExport,
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
  translateLanguage,
  checkTranslateUsage,
  getFreeLimitInfo,
  getOpeningHours,
  saveOpeningHours,
  getEcologyDirectory,
  getNoticeList,
  markRead,
  getPreferences,
  savePreference,
} as const;
