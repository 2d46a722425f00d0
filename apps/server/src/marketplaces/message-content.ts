/** Inbound contents are the contract's: browsers read them. */
export type {
  TextContent,
  ImageContent,
  VideoContent,
  EmojiContent,
  Money,
  ProductContent,
  LogisticsContent,
  OrderContent,
  VoucherContent,
  FollowInviteContent,
  RefundContent,
  NoticeContent,
  WireContent,
} from '@seller-chat/api-client/contract';

/** Outgoing contents. A marketplace that does not take a kind answers `unsupported`. */
export type OutgoingContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; image: UploadedImage }
  | { kind: 'video'; video: UploadedVideo }
  | { kind: 'emoji'; text?: string; stickerId?: string; packageId?: string }
  | { kind: 'product'; productId: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'voucher'; voucherId: string; code?: string }
  | { kind: 'followInvite' }
  | { kind: 'refund'; orderId: string; skuId?: string };

/** A picture the marketplace has taken in, by the address it gave. */
export interface UploadedImage {
  url: string;
  /** Pixels; 0 if unknown. */
  width: number;
  height: number;
}

export interface UploadedVideo {
  videoId: string;
  url: string;
  coverUrl: string;
  durationMs: number;
  width: number;
  height: number;
}

/** A file on its way to a marketplace. */
export interface OutgoingFile {
  name: string;
  mediaType: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp' | 'video/mp4';
  bytes: Uint8Array<ArrayBuffer>;
  /** Pixels and ms, as measured before; 0: not known. */
  width: number;
  height: number;
  durationMs: number;
}
