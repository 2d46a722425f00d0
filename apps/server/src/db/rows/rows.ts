import { parseMessageTypeCode } from '@seller-chat/core';
import type { ClientMessageId, Message, MessageId, Session, SessionId, ShopId } from '@seller-chat/core';
import type { message, session, shop } from '../schema/index.ts';
import type { Shop } from '@seller-chat/core';

/** Leaves out the column that the database computes. */
export type SessionRow = Omit<typeof session.$inferSelect, 'activityMinute'>;
export type MessageRow = typeof message.$inferSelect;
export type ShopRow = typeof shop.$inferSelect;

/**
 * A stored session in the form of the contract. A session that a seller marked unread counts at least one unread
 * message, and `ext.isMarkUnread` says why.
 */
export function toSession(row: SessionRow): Session {
  return {
    sessionId: row.sessionId as SessionId,
    shopId: row.shopId as ShopId,
    platform: row.platform,
    platformSessionId: row.platformSessionId,
    siteId: row.siteId,
    buyerId: row.buyerId,
    buyerName: row.buyerName,
    ext: row.isMarkUnread ? { ...row.ext, isMarkUnread: true } : row.ext,
    messageId: row.messageId,
    messageTime: row.messageTime,
    summary: row.summary,
    latestMessageContent: row.latestMessageContent,
    latestMessageFromId: row.latestMessageFromId,
    latestMessageSender: row.latestMessageRole === null ? null : { role: row.latestMessageRole },
    lastMessageIsBuyerSend: row.lastMessageIsBuyerSend,
    lastMessageTime: row.lastMessageTime,
    unreadCount: row.isMarkUnread ? Math.max(1, row.unreadCount) : row.unreadCount,
    pinned: row.pinned,
    tags: row.tags,
    isDisabled: row.isDisabled,
    isMarkManualHandle: row.isMarkManualHandle,
    followFlag: row.followFlag,
    replyDeadlineAt: row.replyDeadlineAt,
    ...(row.claimedBy === null ? {} : { claimedBy: row.claimedBy }),
    ...(row.transfer === null ? {} : { transfer: row.transfer }),
    ...(row.answeredBy === null ? {} : { answeredBy: row.answeredBy }),
    version: row.version,
  };
}

/** A stored message in the form of the contract: always with the server's status and version. */
export type StoredMessage = Message & Required<Pick<Message, 'status' | 'version'>>;

export function toMessage(row: MessageRow, platform: Session['platform']): StoredMessage {
  return {
    messageId: row.messageId as MessageId,
    sessionId: row.sessionId as SessionId,
    shopId: row.shopId as ShopId,
    ...(row.clientMessageId === null ? {} : { clientMessageId: row.clientMessageId as ClientMessageId }),
    ...(row.platformMessageId === null ? {} : { platformMessageId: row.platformMessageId }),
    messageTime: row.messageTime,
    platformSequence: row.platformSequence,
    isSeller: row.isSeller,
    senderRole: row.senderRole,
    ...(row.sentBy === null ? {} : { sentBy: row.sentBy }),
    ...(row.origin === null ? {} : { origin: row.origin }),
    messageType: parseMessageTypeCode(platform, row.messageType),
    kind: row.kind,
    content: row.content,
    status: row.status,
    ...(row.failReason === null ? {} : { failReason: row.failReason }),
    version: row.version,
  };
}

export function toShop(row: ShopRow): Shop {
  return {
    shopId: row.shopId as ShopId,
    platform: row.platform,
    platformShopId: row.platformShopId,
    site: row.site,
    status: row.status,
    shopName: row.shopName,
    alias: row.alias,
    groupId: row.groupId,
    isErpAuthorised: row.isErpAuthorised,
    authorisationEndsAt: authorisationEndOf(row),
    health: row.status === 'success' ? row.health : 'normal',
    healthSince: row.healthSince,
    unboundAt: row.unboundAt,
  };
}

/** When a shop's authorisation ends unless the seller gives it again, epoch ms; 0: not known, or never. */
export function authorisationEndOf({
  renewableUntil,
  consentEndsAt,
}: Pick<ShopRow, 'renewableUntil' | 'consentEndsAt'>) {
  const ends = [renewableUntil, consentEndsAt].filter((at) => at > 0);
  return ends.length === 0 ? 0 : Math.min(...ends);
}
