import { toSessionId } from '../session/session-id.ts';
import type { Session, SessionId } from '../session/session.ts';
import type { ShopId } from '../shop/shop.ts';
import { CAST } from './cast.ts';
import { nextNumber } from './counter.ts';

/** 15 January 2026, 08:00 UTC. */
export const FIXED_NOW = Date.UTC(2026, 0, 15, 8);
export const DEFAULT_SHOP_ID = 'shop1' as ShopId;
export const DEFAULT_SESSION_ID: SessionId = toSessionId(DEFAULT_SHOP_ID, 'conversation');

/** A read, unpinned session of Shopee with Ayu; ids count up, one minute apart. */
export function makeSession(overrides: Partial<Session> = {}): Session {
  const number = nextNumber('session');
  const platformSessionId = `conversation-${number}`;
  const at = FIXED_NOW + number * 60_000;
  return {
    sessionId: toSessionId(overrides.shopId ?? DEFAULT_SHOP_ID, platformSessionId),
    shopId: DEFAULT_SHOP_ID,
    platform: 'Shopee',
    platformSessionId,
    siteId: 'MY',
    ...CAST.ayu,
    ext: {},
    messageId: `last-message-${number}`,
    messageTime: at,
    summary: 'Is this in stock?',
    latestMessageContent: { text: 'Is this in stock?' },
    latestMessageFromId: CAST.ayu.buyerId,
    latestMessageSender: { role: 'BUYER' },
    lastMessageIsBuyerSend: true,
    lastMessageTime: at,
    unreadCount: 0,
    pinned: false,
    tags: [],
    isDisabled: false,
    isMarkManualHandle: false,
    followFlag: false,
    replyDeadlineAt: null,
    version: 1,
    ...overrides,
  };
}
