export {
  account,
  chatSetting,
  consent,
  credential,
  endedSignIn,
  firstStep,
  knownBrowser,
  loginSession,
  recoveryCode,
  secondFactor,
  signInLimit,
  subAccount,
  usedCaptcha,
  verificationCode,
} from './account.ts';
export { embedSite, embedToken } from './embed.ts';
export { authorisation, authorisationWarning, crossBrowserLink, shopSignal } from './authorisation.ts';
export { accountPlan } from './plan.ts';
export { invitation, teamRole } from './team.ts';
export { countedReply, deadlineNotice, distributedSession, replyFigure, teamSetting } from './figures.ts';
export { shop, shopGroup, shopSync, shopToken } from './shop.ts';
export { erpAuthorisation, erpLink } from './erp.ts';
export { conversationTag, message, session } from './conversation.ts';
export { eventHead, eventLog, cardLookup, ingestLane, outbox, readNotice, webhookEvent } from './flow.ts';
export { upload, uploadPart, uploadStaging, uploadUsage } from './upload.ts';
export { buyerSearch, messageSearch, searchDue, searchProgress } from './search.ts';
export { buyerNote, buyerOrderRead, orderLookup, remark, shopOrder } from './buyer.ts';
export {
  orderCount,
  orderExport,
  orderHistory,
  orderRun,
  orderRunItem,
  orderStep,
  shopRefund,
} from './orders.ts';
export { grayFlag } from './gray-flag.ts';
export { vaultCheck } from './vault.ts';
export { installation } from './installation.ts';
export { job } from './job.ts';
export { auditEntry, auditHead } from './audit.ts';
export { notice, noticePreference, personLanguage } from './notice.ts';
export {
  autoReplyRule,
  automationAct,
  automationCursor,
  automationSwitch,
  automationWait,
} from './automation.ts';
export { openingHours } from './opening-hours.ts';
export {
  quickReply,
  quickReplyConfig,
  quickReplyGroup,
  quickReplyState,
  quickReplyUse,
} from './quick-reply.ts';
export { translation } from './translation.ts';
export { accountDeletion, dataExport, deletedAccount } from './account-data.ts';
