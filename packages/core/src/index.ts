// Written by scripts/write-index.mjs from the index.ts of each room.
// oxfmt-ignore
export {
  LOGIN_PATH, NOT_FOUND_ROUTE, PERMISSION_CODES, PERMISSION_GROUPS, ROUTES, TEAM_ROLES, admitNavigation,
  defaultPlatformOf, expiryReminderOf, findRoute, hasAllPermissions, hasAnyPermission, hasMixedLetters,
  hasRoute, isPlanExpired, isTeamRole, loginPathOf, meetsRequirement, orderedPermissions, parseAccount,
  planDaysLeftOf, redirectTargetOf, remainingShopsOf, routesOf, safePathOf, sectionsOf, visibleShopsOf,
} from './account/index.ts';
// oxfmt-ignore
export type {
  Account, Agent, AppRoute, ExpiryReminder, KnownRoute, NavigationRequest, NavigationVerdict,
  PermissionCode, PermissionGroup, PermissionHolder, RoutePath, RouteRequirement, RouteTitleKey, TeamRole,
  VersionInfo,
} from './account/index.ts';
// oxfmt-ignore
export {
  MESSAGE_PAGE_SIZE, WRITE_RETRY_DELAY, cacheLatestPage, cacheMessages, cacheOlderPage, createWriteQueue,
  makeCacheRecord, markCacheNotLast, readCachedPage,
} from './cache/index.ts';
// oxfmt-ignore
export type {
  CachedPage, SessionCacheRecord, WriteOutcome, WriteQueue, WriteQueueDeps,
} from './cache/index.ts';
// oxfmt-ignore
export {
  CARE_DELAY_MAX, CARE_TRIGGERS, DEFAULT_QUIET_HOURS, decideCareMessage, dueCareMessages, parseCareRule,
  planCareMessage, planCareMessages,
} from './care/index.ts';
// oxfmt-ignore
export type {
  CareDecision, CareDropReason, CareEvent, CareOnceKey, CareOrderState, CarePlan, CareRule, CareRuleId,
  CareSituation, CareTrigger, QuietHours,
} from './care/index.ts';
// oxfmt-ignore
export {
  CONSOLE_CHECK_INTERVAL, shouldClearConsole,
} from './console/index.ts';
// oxfmt-ignore
export type {
  ConsoleMoment,
} from './console/index.ts';
// oxfmt-ignore
export {
  APP_EVENTS, RESIZE_INTERVAL, ROW_EVENTS, admitFrame, eventsAfter, foldEvents,
} from './event/index.ts';
// oxfmt-ignore
export type {
  AccountEvent, AccountEventFrame, AppEventName, AppEvents, ChangedRows, EventChanges, FrameVerdict,
  NoteChanged, NoticesChanged, OpeningHoursChanged, OrderChanged, QuickRepliesChanged, RemarkChanged,
  RowEventType,
} from './event/index.ts';
// oxfmt-ignore
export {
  IMAGE_DOWNLOAD_PATH, IMAGE_PROXY_PATH, PICTURE_HOSTS, downloadImageAddress, imagePlanOf, isPictureHost,
  proxyImageAddress,
} from './image/index.ts';
// oxfmt-ignore
export type {
  ImageInputs,
} from './image/index.ts';
// oxfmt-ignore
export {
  MalformedInputError,
} from './kernel/index.ts';
// oxfmt-ignore
export type {
  Brand,
} from './kernel/index.ts';
// oxfmt-ignore
export {
  LANGUAGES, chooseLanguage, parseLanguage, toAsciiDigits,
} from './language/index.ts';
// oxfmt-ignore
export type {
  LanguageCode, LanguageSources,
} from './language/index.ts';
// oxfmt-ignore
export {
  CLOCK_SKEW, MESSAGE_STATUSES, SENDER_ROLES, compareMessages, dayKeysIn, findMessageProblem, groupMessages,
  isConfirmed, isCredibleMoment, isFromShop, makeOptimisticMessage, markAsFailed, markAsLoading,
  markLoadingAsFailed, mergeMessages, momentOnArrival, outgoingContentOf, parseFailReason, previewOf,
  readMoment, sendStateOf, senderMarkOf, shortenText, startOfCharacter, textOf, visibleText,
} from './message/index.ts';
// oxfmt-ignore
export type {
  Arrival, ClientMessageId, DayKeyOf, FailReason, Message, MessageId, MessageMoment, MessageOrigin,
  MessagePlace, MessagePreview, MessageSide, MessageStatus, OutgoingContent, OutgoingKind, OutgoingMessage,
  SenderMark, SenderRole, TimelineRow,
} from './message/index.ts';
// oxfmt-ignore
export {
  RELOAD_AFTER_ONLINE, afterNetworkEvent, isReloadDue, retryDelayOf, startNetworkWatch,
} from './network/index.ts';
// oxfmt-ignore
export type {
  NetworkNotice, NetworkWatch,
} from './network/index.ts';
// oxfmt-ignore
export {
  ORDER_ACTIONS, ORDER_GROUPS, ORDER_GROUPS_UNDER_WAY, buyerTotalsOf, hasShippingLabel, isOrderSuccessful,
  lazadaOrderStatusOf, maskRecipient, mayOrderMove, newerOrder, orderActionsOf, orderGroupOf,
} from './order/index.ts';
// oxfmt-ignore
export type {
  BuyerTotals, Order, OrderAction, OrderGroup, OrderId, PlatformState, PlatformStatus, Recipient, SpentSum,
} from './order/index.ts';
// oxfmt-ignore
export {
  PASSWORD_LENGTH, PASSWORD_PROBLEMS, findPasswordProblem, normalisePassword,
} from './password/index.ts';
// oxfmt-ignore
export type {
  PasswordContext, PasswordProblem,
} from './password/index.ts';
// oxfmt-ignore
export {
  MESSAGE_KINDS, PLATFORMS, PORTAL_PAGES, acceptsKind, canSendFrom, capabilitiesOf, checkMessagesInARow,
  checkOutgoingText, checkReplyWindow, checkUpload, findPortalFault, messageCodeToSend, messageKindOf,
  parseMessageTypeCode, parsePlatform, parseSite, platformNameOf, portalLinkOf, replyDeadlineOf, sitesOf,
  textLengthOf, uploadExtensionsOf,
} from './platform/index.ts';
// oxfmt-ignore
export type {
  Bounds, ChatFeature, ImageLimits, Known, KnownLimit, MediaType, MessageKind, MessageTypeCode,
  MessagesInARowVerdict, ParsedSite, Platform, PlatformCapabilities, PortalPage, PortalPlace,
  ReplyDeadlineRule, ReplyWindow, ReplyWindowVerdict, SellerPortal, SessionOpening, Site, StickerSource,
  UploadFile, UploadVerdict, VideoLimits,
} from './platform/index.ts';
// oxfmt-ignore
export {
  QUERY_LIMITS,
} from './query/index.ts';
// oxfmt-ignore
export {
  RECEPTION_MODES, afterReceptionEvent, handOverReasonOf, maySendAiMessage, parseReceptionMode,
  parseReceptionState, receptionStatusOf, startReception,
} from './reception/index.ts';
// oxfmt-ignore
export type {
  HandOverReason, HandOverSignals, NewestMessage, ReceptionEvent, ReceptionMode, ReceptionState,
  ReceptionStatus, ReceptionWriter,
} from './reception/index.ts';
// oxfmt-ignore
export {
  REFUND_ACTIONS, REFUND_GROUPS, newerRefund, refundActionsOf, refundDueAt, refundGroupOf,
} from './refund/index.ts';
// oxfmt-ignore
export type {
  Refund, RefundAction, RefundGroup, RefundId,
} from './refund/index.ts';
// oxfmt-ignore
export {
  AUTO_REPLY_TYPES, AUTO_REPLY_VERDICTS, DEFAULT_QUICK_REPLY_GROUP_ID, KEYWORD_MATCHES,
  QUICK_REPLY_PERMISSION_GROUPS, TEMPLATE_VARIABLES, canEditQuickReply, checkTemplate, chooseReplyText,
  createQuickReplyIndex, escapeTemplate, explainAutoReply, findOpenVariables, groupQuickReplies,
  isAutoReplyBlocked, isOpenAt, matchAutoReply, parseAutoReplyRule, parseQuickReplyPermissionGroup,
  renderDraft, renderTemplate, visibleQuickReplies,
} from './reply/index.ts';
// oxfmt-ignore
export type {
  AutoReplyCondition, AutoReplyRule, AutoReplyRuleId, AutoReplySent, AutoReplySituation, AutoReplyType,
  AutoReplyVerdict, FindableQuickReply, FindableQuickReplyGroup, FrequencyCap, Keyword, KeywordMatch,
  OpenVariable, OpeningRange, QuickReplyConfig, QuickReplyContent, QuickReplyGroup, QuickReplyGroupRow,
  QuickReplyIndex, QuickReplyOwner, QuickReplyPermissionGroup, QuickReplyText, QuickReplyUse,
  QuickReplyView, RenderedTemplate, TemplateProblem, TemplateValues, TemplateVariable, WeeklySchedule,
} from './reply/index.ts';
// oxfmt-ignore
export {
  REVIEW_STARS, checkReviewReply, mergeReview, reviewLevelOf, reviewReplyLimitOf, reviewReplyStateOf,
  reviewStarOf,
} from './review/index.ts';
// oxfmt-ignore
export type {
  Review, ReviewId, ReviewLevel, ReviewReply, ReviewReplyState, ReviewStar,
} from './review/index.ts';
// oxfmt-ignore
export {
  CLAIM_LASTS, CONVERSATION_LIST_TYPES, CONVERSATION_SORT_TYPES, FIRST_REPLY_AFTER, OFFICIAL_TAG_ID,
  REPLY_BUCKETS, SESSION_FILTERS, TRANSFER_LASTS, afterOpened, afterSessionLoadFailure, afterSessionPage,
  beginSessionLoad, claimStandOf, compareSessions, conversationListTypeOf, createSessionIndex,
  filterSessions, findSessionProblem, foldText, isAnsweredUnseen, isFirstReply, isLocalSession,
  isOfficialSession, isReadAtOnce, isSessionOf, loadStatusOfFailure, makeLocalSession, mayClaim,
  mergeSessions, needsWholeLists, newerSession, nextReceiver, openFailureOf, openPlanOf, openTransferOf,
  passesFilter, replaceLocalSessions, replyBucketOf, replyQuantile, restsAt, sortSessions, timeNeededBy,
  toSessionId, waitOfBucket,
} from './session/index.ts';
// oxfmt-ignore
export type {
  ConversationListType, ConversationSortType, LoadFailure, LocalSession, LocalSessionSource, Receiver,
  Session, SessionAnswer, SessionClaim, SessionCounts, SessionCursor, SessionFilter, SessionId,
  SessionIndex, SessionIndexQuery, SessionLoad, SessionLoadStatus, SessionOpenFailure, SessionOpenOutcome,
  SessionOpenPlan, SessionPage, SessionPageRequest, SessionQuery, SessionTag, SessionTransfer,
} from './session/index.ts';
// oxfmt-ignore
export {
  ALIAS_LENGTH, ALIAS_PROBLEMS, SETTING_SCOPES, SHOP_AUTHORISATION_STATUSES, SHOP_HEALTHS, SHOP_STATES,
  UNGROUPED, afterAuthorisationEvent, canShopChat, emptyStateOf, findShopProblem, groupShops, isInShopSet,
  needsReauthorisation, parseShopSet, readAlias, sectionShops, shopDisplayNameOf, shopStateOf, standingOf,
  startAuthorisation, unavailableReasonOf,
} from './shop/index.ts';
// oxfmt-ignore
export type {
  AliasProblem, AuthorisationEvent, AuthorisationEventType, AuthorisationFlag, PickableShop, PlatformGroup,
  PlatformSections, SettingScope, Shop, ShopAuthorisation, ShopAuthorisationStatus, ShopEmptyState,
  ShopGroup, ShopHealth, ShopId, ShopListScope, ShopSection, ShopSet, ShopStanding, ShopState, ShopTask,
  SiteGroup, UnavailableReason,
} from './shop/index.ts';
// oxfmt-ignore
export {
  TRANSLATION_MODES, countTranslateChars, hasTranslatableWords, isOverTranslateLimit, isTranslationBlocked,
  parseTranslateLimit, remainingTranslateChars, shouldTranslate,
} from './translation/index.ts';
// oxfmt-ignore
export type {
  AutoTranslationSetting, TranslateLimit, TranslationLanguages, TranslationMode,
} from './translation/index.ts';
// oxfmt-ignore
export {
  afterResponse, afterVersionCheck, compareVersions, startVersionWatch, versionQueryOf,
} from './version/index.ts';
// oxfmt-ignore
export type {
  Version, VersionWatch,
} from './version/index.ts';
