export type { Session, SessionId, SessionTag } from './session.ts';
export { isSessionOf, toSessionId } from './session-id.ts';
export { mergeSessions, newerSession } from './merge-sessions.ts';
export {
  CONVERSATION_LIST_TYPES,
  CONVERSATION_SORT_TYPES,
  compareSessions,
  conversationListTypeOf,
  sortSessions,
} from './sort-sessions.ts';
export type { ConversationListType, ConversationSortType } from './sort-sessions.ts';
export {
  OFFICIAL_TAG_ID,
  SESSION_FILTERS,
  filterSessions,
  foldText,
  isOfficialSession,
  passesFilter,
} from './filter-sessions.ts';
export type { SessionFilter, SessionQuery } from './filter-sessions.ts';
export { createSessionIndex } from './session-index.ts';
export type { SessionCounts, SessionIndex, SessionIndexQuery } from './session-index.ts';
export {
  afterSessionLoadFailure,
  afterSessionPage,
  beginSessionLoad,
  loadStatusOfFailure,
} from './load-state.ts';
export type {
  LoadFailure,
  SessionCursor,
  SessionLoad,
  SessionLoadStatus,
  SessionPage,
  SessionPageRequest,
} from './load-state.ts';
export { isReadAtOnce, needsWholeLists, restsAt, timeNeededBy } from './scroll-demand.ts';
export { findSessionProblem } from './require-sessions.ts';
export { isLocalSession } from './is-local-session.ts';
export { makeLocalSession, replaceLocalSessions } from './local-session.ts';
export type { LocalSession } from './is-local-session.ts';
export type { LocalSessionSource } from './local-session.ts';
export { openFailureOf, openPlanOf } from './session-open-plan.ts';
export type { SessionOpenFailure, SessionOpenPlan } from './session-open-plan.ts';
export { afterOpened } from './opened-session.ts';
export type { SessionOpenOutcome } from './opened-session.ts';
export { nextReceiver } from './distribution.ts';
export type { Receiver } from './distribution.ts';
export {
  CLAIM_LASTS,
  TRANSFER_LASTS,
  claimStandOf,
  isAnsweredUnseen,
  mayClaim,
  openTransferOf,
} from './team.ts';
export type { SessionAnswer, SessionClaim, SessionTransfer } from './team.ts';
export {
  FIRST_REPLY_AFTER,
  REPLY_BUCKETS,
  isFirstReply,
  replyBucketOf,
  replyQuantile,
  waitOfBucket,
} from './reply-time.ts';
