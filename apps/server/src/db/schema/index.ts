export {
  account,
  chatSetting,
  credential,
  knownBrowser,
  loginSession,
  signInLimit,
  subAccount,
} from './account.ts';
export { authorisation, shop, shopGroup, shopSync, shopToken } from './shop.ts';
export { conversationTag, message, session } from './conversation.ts';
export { eventHead, eventLog, cardLookup, ingestLane, outbox, readNotice, webhookEvent } from './flow.ts';
export { upload, uploadPart, uploadStaging, uploadUsage } from './upload.ts';
export { buyerSearch, messageSearch, searchDue, searchProgress } from './search.ts';
export { buyerNote, buyerOrderRead, orderLookup, remark, shopOrder } from './buyer.ts';
export { vaultCheck } from './vault.ts';
