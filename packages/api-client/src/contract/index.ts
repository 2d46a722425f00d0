export {
  API_BASE,
  CSRF_HEADER,
  LANGUAGE_HEADER,
  LOGIN_MARKER_COOKIE,
  SOCKET_PATH,
  VERSION_PARAMETER,
} from './wire/conventions.ts';
export { defineEndpoint } from './wire/endpoint.ts';
export type { Endpoint, EndpointRequirement, RequestOf, ResponseOf } from './wire/endpoint.ts';
export { ENDPOINTS } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export { EnvelopeSchema, InvalidRequestInfoSchema } from './wire/envelope.ts';
export type { Envelope } from './wire/envelope.ts';
export { ERROR_CODES } from './wire/error-codes.ts';
export type { ErrorCode } from './wire/error-codes.ts';
export { AccountSchema } from './account/account.ts';
export type { Account } from './account/account.ts';
export { ShopSchema } from './shops/shop.ts';
export { SessionSchema } from './conversations/session.ts';
export { BuyerNoteSchema } from './conversations/buyer.ts';
export type { BuyerNote } from './conversations/buyer.ts';
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
export type { EventFrame, ServerEvent, NoteChanged, RemarkChanged } from './event.ts';
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
