export type { Brand } from './kernel/brand.ts';
export { PLATFORMS, parsePlatform } from './platform/platform.ts';
export type { Platform } from './platform/platform.ts';
export { MESSAGE_KINDS } from './platform/message-kind.ts';
export type { MessageKind, MessageTypeCode } from './platform/message-kind.ts';
export { SHOP_AUTHORISATION_STATUSES } from './shop/shop.ts';
export type { Shop, ShopAuthorisationStatus, ShopId } from './shop/shop.ts';
export { MESSAGE_STATUSES } from './message/message.ts';
export type { ClientMessageId, Message, MessageId, MessageStatus } from './message/message.ts';
export { SENDER_ROLES } from './message/sender-role.ts';
export type { SenderRole } from './message/sender-role.ts';
export type { Session, SessionId, SessionTag } from './session/session.ts';
export { messageCodeToSend, messageKindOf, parseMessageTypeCode } from './platform/message-codes.ts';
export { capabilitiesOf, checkOutgoingText, replyDeadlineOf, textLengthOf } from './platform/capabilities.ts';
export type { KnownLimit, PlatformCapabilities, ReplyDeadlineRule } from './platform/capabilities.ts';
export { toSessionId } from './session/session-id.ts';
export { previewOf, shortenText, textOf } from './message/text-content.ts';
export type { MessagePreview } from './message/text-content.ts';
export { compareMessages } from './message/message-order.ts';
export { mergeMessages } from './message/merge-messages.ts';
export {
  makeOptimisticTextMessage,
  markAsFailed,
  markAsLoading,
  markLoadingAsFailed,
  sendStateOf,
} from './message/send-state.ts';
export type { OutgoingText } from './message/send-state.ts';
export { parseFailReason } from './message/fail-reason.ts';
export type { FailReason } from './message/fail-reason.ts';
export { dayKeysIn, groupMessages } from './message/group-messages.ts';
export type { DayKeyOf, TimelineRow } from './message/group-messages.ts';
export { mergeSessions, newerSession } from './session/merge-sessions.ts';
export { CONVERSATION_SORT_TYPES, compareSessions, sortSessions } from './session/sort-sessions.ts';
export type { ConversationSortType } from './session/sort-sessions.ts';
export {
  OFFICIAL_TAG_ID,
  SESSION_FILTERS,
  filterSessions,
  foldText,
  isOfficialSession,
  passesFilter,
} from './session/filter-sessions.ts';
export type { SessionFilter, SessionQuery } from './session/filter-sessions.ts';
export { createSessionIndex } from './session/session-index.ts';
export type { SessionCounts, SessionIndex, SessionIndexQuery } from './session/session-index.ts';
export {
  SESSION_LOAD_STATUSES,
  afterSessionLoadFailure,
  afterSessionPage,
  beginSessionLoad,
  loadStatusOfFailure,
} from './session/load-state.ts';
export type {
  LoadFailure,
  SessionCursor,
  SessionLoad,
  SessionLoadStatus,
  SessionPage,
  SessionPageRequest,
} from './session/load-state.ts';
export {
  CACHED_MESSAGES_MAX,
  cacheLatestPage,
  cacheMessages,
  cacheOlderPage,
  makeCacheRecord,
  markCacheNotLast,
} from './cache/cache-record.ts';
export type { SessionCacheRecord } from './cache/cache-record.ts';
export { MESSAGE_PAGE_SIZE, readCachedPage } from './cache/cache-page.ts';
export type { CachedPage } from './cache/cache-page.ts';
export { WRITE_RETRY_DELAY, createWriteQueue } from './cache/write-queue.ts';
export type { WriteOutcome, WriteQueue, WriteQueueDeps } from './cache/write-queue.ts';
export type { AccountEvent, AccountEventFrame } from './event/event.ts';
export { admitFrame, eventsAfter } from './event/cursor.ts';
export type { FrameVerdict } from './event/cursor.ts';
export { foldEvents } from './event/apply-events.ts';
export type { EventChanges } from './event/apply-events.ts';
export { PERMISSION_CODES, hasAllPermissions, hasAnyPermission } from './account/permissions.ts';
export type { PermissionCode, PermissionHolder } from './account/permissions.ts';
export { defaultPlatformOf } from './account/routes.ts';
export { groupShops } from './shop/group-shops.ts';
export type { PlatformGroup, SiteGroup } from './shop/group-shops.ts';
export { DEFAULT_LANGUAGE, LANGUAGES, chooseLanguage, parseLanguage } from './language/choose-language.ts';
export type { LanguageCode, LanguageSources } from './language/choose-language.ts';
export {
  VERSION_CHECK_INTERVAL,
  VERSION_RESPONSE_INTERVAL,
  afterResponse,
  afterVersionCheck,
  compareVersions,
  startVersionWatch,
  versionQueryOf,
} from './version/version.ts';
export type { Version, VersionWatch } from './version/version.ts';
