import type { Brand } from '../kernel/brand.ts';
import type { Platform } from '../platform/platform.ts';
import type { SenderRole } from '../message/sender-role.ts';
import type { ShopId } from '../shop/shop.ts';
import type { SessionAnswer, SessionClaim, SessionTransfer } from './team.ts';

/** `<shopId>-<the marketplace's conversation id>`: unique over all shops and marketplaces. */
export type SessionId = Brand<string, 'SessionId'>;

export interface SessionTag {
  accountConversationTagId: string;
  name: string;
}

/** The conversation of one buyer with one shop (requirements: spec 3, R8). */
export interface Session {
  sessionId: SessionId;
  shopId: ShopId;
  platform: Platform;
  /** The marketplace's own conversation id. */
  platformSessionId: string;
  siteId: string;
  buyerId: string;
  buyerName: string;
  ext: Readonly<Record<string, unknown>>;
  /** The newest message, its time (epoch ms) and one line of it; empty and 0 before the first one. */
  messageId: string;
  messageTime: number;
  summary: string;
  latestMessageContent: Readonly<Record<string, unknown>>;
  latestMessageFromId: string;
  latestMessageSender: { role: SenderRole } | null;
  lastMessageIsBuyerSend: boolean;
  /** Newest activity, epoch ms; the default order uses it. */
  lastMessageTime: number;
  unreadCount: number;
  pinned: boolean;
  tags: readonly SessionTag[];
  /** A blacklisted buyer. */
  isDisabled: boolean;
  isMarkManualHandle: boolean;
  followFlag: boolean;
  /** The marketplace's deadline for a reply, epoch ms; null while none is due. */
  replyDeadlineAt: number | null;
  /** The claim of an agent; absent if there is none. */
  claimedBy?: SessionClaim;
  /** The last transfer to a colleague; absent if there was none. */
  transfer?: SessionTransfer;
  /** The newest reply, by any author; absent if none is recorded. */
  answeredBy?: SessionAnswer;
  /** Grows with each change by the server; an older copy never replaces a newer one. */
  version: number;
}
