export {
  API_BASE,
  CSRF_HEADER,
  LANGUAGE_HEADER,
  HOST_COOKIE_PREFIX,
  LOGIN_MARKER_COOKIE,
  SOCKET_PATH,
  VERSION_PARAMETER,
} from './wire/conventions.ts';
export { defineEndpoint } from './wire/endpoint.ts';
export type { Endpoint, EndpointRequirement, RequestOf, ResponseOf } from './wire/endpoint.ts';
export { APP_ENDPOINTS } from './app-endpoints.ts';
export { ENDPOINTS } from './endpoints.ts';
export { PAGE_ENDPOINTS } from './page-endpoints.ts';
export { TIP_ENDPOINTS } from './tip-endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export { EnvelopeSchema, InvalidRequestInfoSchema } from './wire/envelope.ts';
export type { Envelope } from './wire/envelope.ts';
export { FIELD_PROBLEMS } from './wire/field-problems.ts';
export type { FieldProblem } from './wire/field-problems.ts';
export { ERROR_CODES } from './wire/error-codes.ts';
export type { ErrorCode } from './wire/error-codes.ts';
export { AccountSchema } from './account/account.ts';
export type { Account } from './account/account.ts';
export { GRAY_FLAGS } from './account/gray-flags.ts';
export type { GrayFlag } from './account/gray-flags.ts';
export { EXPORTS_PER_DAY } from './account/account-data.ts';
export type { AccountDeletion, DataExport } from './account/account-data.ts';
export { CAPTCHA_FORMS } from './account/account-fields.ts';
export type { CaptchaForm } from './account/account-fields.ts';
export { CAPTCHA_KINDS } from './account/captcha.ts';
export type { CaptchaKind } from './account/captcha.ts';
export { CONTACT_KINDS } from './account/contacts.ts';
export type { ContactKind } from './account/contacts.ts';
export type { MobileCountryCode } from './account/countries.ts';
export type { SignInDevice } from './account/devices.ts';
export { SIGN_IN_END_REASONS, endReasonIn } from './account/end-reasons.ts';
export type { SignInEndReason } from './account/end-reasons.ts';
export type { FirstRun } from './account/first-run.ts';
export { PLAN_LIMITS } from './account/plan-limits.ts';
export type { PlanLimit } from './account/plan-limits.ts';
export { COMPANY_NAME_MAX } from './account/profile.ts';
export type { Profile } from './account/profile.ts';
export { ACCOUNT_NAME_MAX, TERMS_VERSION } from './account/registration.ts';
export { INVITATION_HOURS } from './team/invitation.ts';
export type { Invitation } from './team/invitation.ts';
export { MAX_ROLES, ROLE_NAME_MAX } from './team/role.ts';
export type { Role } from './team/role.ts';
export type { SubAccount } from './team/sub-account.ts';
export { ShopSchema } from './shops/shop.ts';
export { AUTHORISATION_PROBLEMS } from './shops/authorisation-problem.ts';
export type { AuthorisationProblem, ShopAgain } from './shops/authorisation-problem.ts';
export { CROSS_BROWSER_PROBLEMS, CROSS_BROWSER_STATE_PREFIX } from './shops/cross-browser.ts';
export type { CrossBrowserProblem, CrossBrowserProblemInfo } from './shops/cross-browser.ts';
export type { ErpLink, ErpLinkStatus } from './shops/erp.ts';
export { EXPORT_SHOP_PATH, ExportShopQuerySchema } from './shops/shop-info.ts';
export { ALIAS_FILE_BYTES, ALIAS_FILE_PROBLEMS, ALIAS_FILE_ROWS } from './shops/alias-file.ts';
export type { AliasFileProblem, AliasRow, AliasRowProblem, AliasRowResult } from './shops/alias-file.ts';
export { ALIAS_COLUMNS, ALIAS_COLUMN_KEYS } from './shops/alias-columns.ts';
export type { AliasColumn } from './shops/alias-columns.ts';
export { UNBOUND_SHOP_DAYS } from './shops/shop-management.ts';
export type { ShopDetail, UnbindEffects } from './shops/shop-management.ts';
export { EMBED_LIMITS } from './embed/embed-site.ts';
export type { EmbedSite } from './embed/embed-site.ts';
export { EMBED_TOKEN_SECONDS } from './embed/embed-token.ts';
export { TIP_SESSIONS, UnreadCountsSchema } from './embed/tip-inbox.ts';
export type { UnreadCounts } from './embed/tip-inbox.ts';
export { SessionSchema } from './conversations/session.ts';
export { AUDIT_KINDS } from './audit/audit-kinds.ts';
export type { AuditKind } from './audit/audit-kinds.ts';
export { WARN_MINUTES } from './team/team-setting.ts';
export type { TeamSetting } from './team/team-setting.ts';
export type { ReplyFigure, TeamFigures } from './team/figures.ts';
export { MAIN_ACTOR } from './audit/audit.ts';
export type { AuditEntry } from './audit/audit.ts';
export { TRANSFER_NOTE_MAX } from './conversations/transfer.ts';
export type { Colleague } from './conversations/transfer.ts';
export { BuyerNoteSchema } from './conversations/buyer.ts';
export type { BuyerNote } from './conversations/buyer.ts';
export type { EcologyTool } from './ecology/ecology.ts';
export {
  MAX_QUICK_REPLIES,
  QUICK_REPLY_CARDS_MAX,
  QUICK_REPLY_PICTURES_MAX,
  QUICK_REPLY_READERS,
  QuickReplyPictureIdSchema,
  QUICK_REPLY_PAGE,
  QUICK_REPLY_SHORTCUT_MAX,
  QUICK_REPLY_TEXT_MAX,
  QUICK_REPLY_TITLE_MAX,
} from './quick-replies/quick-reply.ts';
export type {
  QuickReply,
  QuickReplyCard,
  QuickReplyPicture,
  QuickReplyScope,
  QuickReplyText,
} from './quick-replies/quick-reply.ts';
export { AUTOMATION_ACT_PAGE, HELD_REASONS } from './automation/automation-act.ts';
export type { AutomationAct, HeldReason } from './automation/automation-act.ts';
export { AUTOMATION_TOOLS, SMART_TOOL_USERS } from './automation/automation-switch.ts';
export type { AutomationSwitch, AutomationTool } from './automation/automation-switch.ts';
export {
  AUTO_REPLY_HOLIDAYS_MAX,
  AUTO_REPLY_KEYWORDS_MAX,
  AUTO_REPLY_NAME_MAX,
  AUTO_REPLY_TEXT_MAX,
  AUTO_REPLY_UNFILLED_VARIABLES,
  MAX_AUTO_REPLY_RULES,
  RuleValuesSchema,
} from './automation/auto-reply-rule.ts';
export { DRAFT_RULE_ID, TRIED_DAYS, TRIED_MESSAGES_MAX } from './automation/try-auto-reply.ts';
export type { AutoReplyRuleValues, StoredAutoReplyRule } from './automation/auto-reply-rule.ts';
export { MAX_QUICK_REPLY_GROUPS, QUICK_REPLY_GROUP_NAME_MAX } from './quick-replies/quick-reply-group.ts';
export {
  QUICK_REPLY_COLUMNS,
  QUICK_REPLY_SCOPE_WORDS,
  QUICK_REPLY_TEXT_COLUMNS,
  QUICK_REPLY_WORD_COLUMNS,
  quickReplyHeaderOf,
} from './quick-replies/quick-reply-columns.ts';
export type { QuickReplyWordColumn } from './quick-replies/quick-reply-columns.ts';
export { QUICK_REPLY_FILE_BYTES, QUICK_REPLY_FILE_ROWS } from './quick-replies/quick-reply-file.ts';
export type {
  QuickReplyFileRow,
  QuickReplyRowProblem,
  QuickReplyRowResult,
} from './quick-replies/quick-reply-file.ts';
export type { QuickReplyGroupView } from './quick-replies/quick-reply-group.ts';
export type { OpeningHoursEntry } from './settings/opening-hours.ts';
export { HOLIDAY_COUNTRIES } from './settings/public-holidays.ts';
export type { HolidayCountry, PublicHoliday } from './settings/public-holidays.ts';
export { NOTICE_KINDS, NOTICE_KIND_NAMES, isNoticeOptional, noticeLinkOf } from './notices/notice-kinds.ts';
export type { NoticeKind } from './notices/notice-kinds.ts';
export type { Notice, NoticePreference } from './notices/notice.ts';
export {
  ORDER_RESULTS,
  ORDER_RUN_MAX,
  ORDER_RUN_PAGE,
  SHIPPING_LABEL_MAX_BYTES,
} from './orders/order-action.ts';
export type { OrderKey, OrderResult, OrderRun } from './orders/order-action.ts';
export {
  DUE_COUNT_MAX,
  ORDER_PAGE,
  ORDER_PAGE_MAX,
  ORDER_SHOPS_MAX,
  ORDER_USERS,
  OrderFilterSchema,
  SHIP_BY_FILTERS,
} from './orders/order-list.ts';
export type {
  ListedOrderGroup,
  OrderFilter,
  OrderRow,
  OrderStep,
  RefundDetail,
  SheetRefund,
} from './orders/order-list.ts';
export { OrderSchema } from './trade/order.ts';
export type { OrderDetail } from './trade/order.ts';
export { compareOrderDetails, newerOrderDetail } from './trade/order-state.ts';
export type { Product, Voucher } from './trade/product.ts';
export { BUYER_NOTE_MAX, GROUP_NAME_LENGTH, REMARK_MAX } from './wire/limits.ts';
export { minorDigitsOf } from './trade/money.ts';
export { REMARK_TYPES, RemarkSchema } from './conversations/remark.ts';
export type { Remark } from './conversations/remark.ts';
export { MAX_MARKED_SESSIONS } from './conversations/session-mark.ts';
export { withTags } from './conversations/session-tags.ts';
export { TAG_COLORS, TAG_NAME_LENGTH } from './conversations/tag.ts';
export type { Tag } from './conversations/tag.ts';
export { MessageSchema, UploadIdSchema } from './conversations/message.ts';
export { ShopIdSchema } from './wire/fields.ts';
export type {
  EmojiContent,
  FollowInviteContent,
  ImageContent,
  Money,
  NoticeContent,
  LogisticsContent,
  OrderContent,
  ProductContent,
  RecalledContent,
  RefundContent,
  TextContent,
  VideoContent,
  VoucherContent,
  WireContent,
} from './conversations/message-content.ts';
export { EventFrameSchema, ServerEventSchema } from './event.ts';
export type { EventFrame, EventRows, ServerEvent, NoteChanged, RemarkChanged } from './event.ts';
export { SEARCH_TYPES } from './conversations/search.ts';
export type { BuyerHit, MessageHit, OrderHit, SearchType } from './conversations/search.ts';
export { DEFAULT_CHAT_SETTING } from './settings/default-setting.ts';
export { ChatSettingSchema, MESSAGE_MUSIC_KEYS } from './settings/setting.ts';
export type { ChatSetting, MessageMusicKey } from './settings/setting.ts';
export {
  PresenceSchema,
  SOCKET_LOGIN_EXPIRED,
  SOCKET_REQUIREMENTS,
  TYPING_LASTS_MS,
  WATCH_LASTS_MS,
  WatchSchema,
} from './socket.ts';
export type {
  ClientToServerEvents,
  ServerToClientEvents,
  SessionPresence,
  SocketEventName,
  Watch,
} from './socket.ts';
export { TRANSLATION_OUTCOMES } from './translation/translation.ts';
export type { TextTranslation, TranslationOutcome } from './translation/translation.ts';
export { TRANSLATED_TEXTS_MAX, TRANSLATED_TEXT_MAX } from './translation/translation-limits.ts';
