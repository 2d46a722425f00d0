import type { Brand } from '../kernel/brand.ts';
import type { Platform } from '../platform/platform.ts';
import type { SenderRole } from '../message/sender-role.ts';
import type { ShopId } from '../shop/shop.ts';
import type { SessionAnswer, SessionClaim } from './team.ts';

/** `<shopId>-<the marketplace's conversation id>`: unique over all shops and marketplaces. */
export type SessionId = Brand<string, 'SessionId'>;

export interface SessionTag {
  accountConversationTagId: string;
  name: string;
}

/** The conversation of one buyer with one shop (specification, section 3; ruling R8). */
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
  /** Newest activity, epoch ms: what the default order goes by. */
  lastMessageTime: number;
  unreadCount: number;
  pinned: boolean;
  tags: readonly SessionTag[];
  /** A blacklisted buyer. */
  isDisabled: boolean;
  isMarkManualHandle: boolean;
  followFlag: boolean;
  /** When the marketplace expects an answer at the latest, epoch ms; null while none is due. */
  replyDeadlineAt: number | null;
  /** Who of the team has taken the conversation upon themselves; absent: nobody. */
  claimedBy?: SessionClaim;
  /** The newest answer, whoever gave it; absent: none since the team's answers are told. */
  answeredBy?: SessionAnswer;
  /** Grows with every change the server makes; an older copy never replaces a newer one. */
  version: number;
}
