export {
  API_BASE,
  CSRF_HEADER,
  LANGUAGE_HEADER,
  LOGIN_MARKER_COOKIE,
  SOCKET_PATH,
  VERSION_PARAMETER,
} from './conventions.ts';
export { defineEndpoint } from './endpoint.ts';
export type { Endpoint, EndpointRequirement, RequestOf, ResponseOf } from './endpoint.ts';
export { ENDPOINTS } from './endpoints.ts';
export type { EndpointName } from './endpoints.ts';
export { EnvelopeSchema, InvalidRequestInfoSchema } from './envelope.ts';
export type { Envelope } from './envelope.ts';
export { ERROR_CODES } from './error-codes.ts';
export type { ErrorCode } from './error-codes.ts';
export { AccountSchema } from './account.ts';
export type { Account } from './account.ts';
export { ShopSchema } from './shop.ts';
export { SessionSchema } from './session.ts';
export { BuyerNoteSchema } from './buyer.ts';
export type { BuyerNote } from './buyer.ts';
export { OrderSchema } from './order.ts';
export type { OrderDetail } from './order.ts';
export { compareOrderDetails, newerOrderDetail } from './order-state.ts';
export type { Product, Voucher } from './product.ts';
export { BUYER_NOTE_MAX, GROUP_NAME_LENGTH, REMARK_MAX } from './limits.ts';
export { minorDigitsOf } from './money.ts';
export { REMARK_TYPES, RemarkSchema } from './remark.ts';
export type { Remark } from './remark.ts';
export { MAX_MARKED_SESSIONS } from './session-mark.ts';
export { withTags } from './session-tags.ts';
export { TAG_COLORS, TAG_NAME_LENGTH } from './tag.ts';
export type { Tag } from './tag.ts';
export { MessageSchema, UploadIdSchema } from './message.ts';
export { ShopIdSchema } from './fields.ts';
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
} from './message-content.ts';
export { EventFrameSchema, ServerEventSchema } from './event.ts';
export type { EventFrame, ServerEvent, NoteChanged, RemarkChanged } from './event.ts';
export { SEARCH_TYPES } from './search.ts';
export type { BuyerHit, MessageHit, OrderHit, SearchType } from './search.ts';
export { DEFAULT_CHAT_SETTING } from './default-setting.ts';
export { ChatSettingSchema, MESSAGE_MUSIC_KEYS } from './setting.ts';
export type { ChatSetting, MessageMusicKey } from './setting.ts';
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
