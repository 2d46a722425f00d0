import { is } from '../../db/query-builder/drizzle.ts';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import * as schema from '../../db/schema/index.ts';

/** A table in an export, with the columns that stay out of it because they are secrets or this server's own work. */
interface ExportedTable {
  table: PgTable;
  /** By their name in the code. */
  without?: readonly string[];
}

/**
 * The tables of an export, in its order: rows that name others come before those that they name. What is read first
 * was stored first, so every name in the file leads to a row of the file, whatever is stored meanwhile.
 */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: schema.message },
  { table: schema.webhookEvent, without: ['lane', 'dedupeKey', 'attempts', 'nextAttemptAt', 'lastError'] },
  { table: schema.remark },
  { table: schema.buyerNote },
  {
    table: schema.shopOrder,
    without: [
      'orderKey',
      'numberKey',
      'trackingKey',
      'orderGroup',
      'shipBy',
      'isCancelRequested',
      'words',
      'grams',
    ],
  },
  { table: schema.orderStep },
  { table: schema.shopRefund, without: ['isWaiting'] },
  {
    table: schema.orderRunItem,
    without: [
      'isBegun',
      'statusBefore',
      'updatedBefore',
      'attempts',
      'dueAt',
      'leaseUntil',
      'failures',
      'failedReads',
    ],
  },
  { table: schema.orderRun, without: ['requestId', 'requestHash'] },
  { table: schema.session, without: ['pullDueAt', 'pullLeaseUntil', 'pullFailures'] },
  { table: schema.conversationTag },
  { table: schema.quickReply, without: ['shortcutKey', 'sound', 'rank', 'revision'] },
  { table: schema.quickReplyGroup, without: ['nameKey', 'sound'] },
  { table: schema.quickReplyConfig },
  { table: schema.quickReplyUse, without: ['lastRequestId'] },
  { table: schema.automationAct },
  { table: schema.automationSwitch },
  { table: schema.autoReplyRule, without: ['rank'] },
  { table: schema.upload, without: ['publicToken', 'marketplaceFile'] },
  { table: schema.erpLink, without: ['sealed', 'linkId', 'generation', 'accessExpiresAt'] },
  { table: schema.shop },
  { table: schema.shopGroup },
  { table: schema.accountPlan },
  { table: schema.openingHours },
  { table: schema.embedSite, without: ['requestId', 'secretHash'] },
  { table: schema.translation, without: ['textHash', 'leaseId'] },
  { table: schema.teamSetting },
  { table: schema.replyFigure },
  { table: schema.notice },
  { table: schema.noticePreference },
  { table: schema.personLanguage },
  { table: schema.chatSetting },
  { table: schema.auditEntry },
  { table: schema.consent },
  { table: schema.loginSession, without: ['tokenHash', 'browserHash'] },
  { table: schema.credential, without: ['passwordHash'] },
  { table: schema.subAccount },
  { table: schema.invitation, without: ['linkHash', 'codeHash', 'guessesLeft'] },
  { table: schema.teamRole },
  { table: schema.dataExport, without: ['fileId'] },
  { table: schema.accountDeletion, without: ['sealedAddress'] },
  { table: schema.account },
];

/** The tables with rows of accounts that an export leaves out, and why. */
export const NOT_EXPORTED: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [schema.shopToken, "secrets: the marketplaces' tokens"],
  [schema.authorisation, 'secrets: shops that are being connected at this moment'],
  [schema.crossBrowserLink, 'secrets: shops that another browser is connecting at this moment'],
  [schema.authorisationWarning, 'work of this server: the warnings are among the notices'],
  [schema.shopSignal, 'work of this server: what the health of shops is made of'],
  [schema.erpAuthorisation, 'secrets: shops that are being linked with the ERP at this moment'],
  [schema.knownBrowser, 'secrets: hashes of cookies'],
  [schema.secondFactor, 'secrets'],
  [schema.recoveryCode, 'secrets'],
  [schema.firstStep, 'secrets: people who are signing in at this moment'],
  [schema.endedSignIn, 'secrets: hashes of cookies, with the reason why they ended'],
  [schema.embedToken, 'secrets: hashes of the tokens that are out at this moment'],
  [schema.job, 'work of this server: what it is about is in the other tables'],
  [schema.outbox, 'work of this server: the messages on their way are among the messages'],
  [schema.readNotice, 'work of this server'],
  [schema.countedReply, 'work of this server: what the figures are made of, so that a reply is counted once'],
  [
    schema.deadlineNotice,
    'work of this server: which deadlines were reported; the notices themselves are in it',
  ],
  [schema.distributedSession, 'work of this server: to whom waiting conversations were given'],
  [schema.quickReplyState, 'work of this server: what the quick replies are numbered with'],
  [schema.automationCursor, 'work of this server: up to where the event log was looked through'],
  [schema.automationWait, 'work of this server: who waits is among the sessions'],
  [schema.cardLookup, 'work of this server'],
  [schema.orderLookup, 'work of this server'],
  [schema.orderHistory, 'work of this server: how far orders were read'],
  [schema.orderCount, 'counts the orders'],
  [schema.orderExport, 'spreadsheets of orders, for an hour: the orders themselves are in it'],
  [schema.buyerOrderRead, 'work of this server: how far orders were read'],
  [schema.shopSync, 'work of this server: how far shops were compared'],
  [schema.searchDue, 'work of this server'],
  [schema.searchProgress, 'work of this server'],
  [schema.messageSearch, 'made of the messages, to be searched'],
  [schema.buyerSearch, 'made of the sessions, to be searched'],
  [schema.eventLog, 'names changes of the last seven days; the rows themselves are in the other tables'],
  [schema.eventHead, 'counts the event log'],
  [schema.auditHead, 'counts the audit log'],
  [schema.grayFlag, 'switches of the operator, for trying a new behaviour'],
  [schema.uploadStaging, 'files that are not uploaded yet, or are being removed'],
  [schema.uploadUsage, 'a sum of the sizes of the files'],
  [schema.uploadPart, 'the bytes of files: they are in the export as files'],
]);

/** Whether each row of a table belongs to an account. */
export function isTenantTable(table: PgTable): boolean {
  return getTableConfig(table).columns.some(({ name }) => name === 'account_id');
}

/** Every table of the schema. */
export function allTables(): PgTable[] {
  return Object.values(schema).filter((entry) => is(entry, PgTable));
}
