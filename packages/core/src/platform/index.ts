export { PLATFORMS, parsePlatform, platformNameOf } from './platform.ts';
export type { Platform } from './platform.ts';
export { MESSAGE_KINDS } from './message-kind.ts';
export type { MessageKind, MessageTypeCode } from './message-kind.ts';
export { messageCodeToSend, messageKindOf, parseMessageTypeCode } from './message-codes.ts';
export type { Known, KnownLimit } from './known.ts';
export { parseSite, sitesOf } from './sites.ts';
export type { ParsedSite, Site } from './sites.ts';
export {
  acceptsKind,
  canSendFrom,
  capabilitiesOf,
  checkOutgoingText,
  replyDeadlineOf,
} from './capabilities.ts';
export type {
  Bounds,
  ChatFeature,
  ImageLimits,
  PlatformCapabilities,
  ReplyDeadlineRule,
  ReplyWindow,
  SessionOpening,
  StickerSource,
  VideoLimits,
} from './platform-capabilities.ts';
export { textLengthOf } from './text-length.ts';
export { checkMessagesInARow, checkReplyWindow } from './reply-window.ts';
export type { MessagesInARowVerdict, ReplyWindowVerdict } from './reply-window.ts';
export { checkUpload, uploadExtensionsOf } from './upload.ts';
export type { MediaType, UploadFile, UploadVerdict } from './upload.ts';
export { PORTAL_PAGES } from './portal-pages.ts';
export type { PortalPage } from './portal-pages.ts';
export { findPortalFault, portalLinkOf } from './seller-portal.ts';
export type { PortalPlace, SellerPortal } from './seller-portal.ts';
