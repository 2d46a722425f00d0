import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { TEST_NOW } from './stored-shop.ts';

/** A session nothing was said in yet. */
export function makeSessionRow(overrides: Partial<SessionRow> = {}): SessionRow {
  return {
    accountId: 'account-1',
    sessionId: 'session-1',
    shopId: 'shop-1',
    platform: 'Shopee',
    platformSessionId: 'conversation-1',
    siteId: 'ID',
    buyerId: 'buyer-1',
    buyerName: 'Budi',
    ext: {},
    messageId: '',
    messageTime: 0,
    isTimeRepaired: false,
    messageSequence: 0,
    summary: '',
    latestMessageContent: {},
    latestMessageFromId: '',
    latestMessageRole: null,
    lastMessageIsBuyerSend: false,
    lastMessageTime: 0,
    unreadCount: 0,
    readUntil: 0,
    isMarkUnread: false,
    pinned: false,
    tags: [],
    isDisabled: false,
    isMarkManualHandle: false,
    followFlag: false,
    replyDeadlineAt: null,
    claimedBy: null,
    claimEndsAt: null,
    transfer: null,
    answeredBy: null,
    version: 1,
    pullDueAt: null,
    pullLeaseUntil: 0,
    pullFailures: 0,
    ...overrides,
  };
}

/** A buyer's stored text. */
export function makeMessageRow(overrides: Partial<MessageRow> = {}): MessageRow {
  return {
    accountId: 'account-1',
    sessionId: 'session-1',
    messageId: '1',
    shopId: 'shop-1',
    clientMessageId: null,
    platformMessageId: '1',
    messageTime: TEST_NOW,
    isTimeRepaired: false,
    platformSequence: 0,
    isSeller: false,
    senderRole: 'BUYER',
    fromId: 'buyer-1',
    sentBy: null,
    origin: null,
    messageType: 'text',
    kind: 'text',
    content: { text: 'halo' },
    status: 'sent',
    failReason: null,
    attemptedAt: 0,
    version: 1,
    ...overrides,
  };
}
