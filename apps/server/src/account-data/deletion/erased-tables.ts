import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema/index.ts';

/**
 * The tables that are emptied of a deleted account, in this order. Sessions and the head of the event log come before
 * what is written under the lock of their rows: whoever holds one of them has committed by the time it is deleted, and
 * no one can add another one. Tables that triggers of others write come after those.
 */
export const ERASED_TABLES: readonly PgTable[] = [
  schema.session,
  schema.eventHead,
  schema.message,
  schema.eventLog,
  schema.webhookEvent,
  schema.messageSearch,
  schema.buyerSearch,
  schema.searchDue,
  schema.searchProgress,
  schema.shopToken,
  schema.shopSync,
  schema.authorisationWarning,
  schema.shopSignal,
  schema.crossBrowserLink,
  schema.erpLink,
  schema.shop,
  schema.shopGroup,
  schema.accountPlan,
  schema.invitation,
  schema.teamRole,
  schema.quickReply,
  schema.quickReplyGroup,
  schema.quickReplyConfig,
  schema.quickReplyUse,
  schema.quickReplyState,
  schema.autoReplyRule,
  schema.automationSwitch,
  schema.automationCursor,
  schema.automationAct,
  schema.automationWait,
  schema.openingHours,
  schema.embedToken,
  schema.embedSite,
  schema.translation,
  schema.teamSetting,
  schema.replyFigure,
  schema.countedReply,
  schema.deadlineNotice,
  schema.distributedSession,
  schema.grayFlag,
  schema.authorisation,
  schema.erpAuthorisation,
  schema.outbox,
  schema.cardLookup,
  schema.orderLookup,
  schema.buyerOrderRead,
  schema.readNotice,
  schema.orderHistory,
  schema.orderRunItem,
  schema.orderRun,
  schema.shopOrder,
  schema.orderCount,
  schema.orderStep,
  schema.shopRefund,
  schema.orderExport,
  schema.buyerNote,
  schema.remark,
  schema.conversationTag,
  schema.notice,
  schema.noticePreference,
  schema.personLanguage,
  schema.chatSetting,
  schema.credential,
  schema.secondFactor,
  schema.recoveryCode,
  schema.firstStep,
  schema.loginSession,
  schema.knownBrowser,
  schema.consent,
  schema.job,
  schema.auditEntry,
  schema.auditHead,
  schema.subAccount,
  schema.upload,
  schema.uploadStaging,
  schema.dataExport,
  schema.uploadPart,
  schema.uploadUsage,
];

/** The tables whose row goes last, once the others are empty. */
export const LAST_TABLES: readonly PgTable[] = [schema.accountDeletion, schema.account];

/**
 * The table whose rows stay, until their week is over: each says to a browser that its account was deleted. It holds
 * hashes of cookies that are of no use, and random ids.
 */
export const KEPT_TABLES: readonly PgTable[] = [schema.endedSignIn];
