import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import type { ShopId } from '../shop/shop.ts';
import { isLocalSession } from './is-local-session.ts';
import type { LocalSession } from './is-local-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { requireSessions } from './require-sessions.ts';
import { toSessionId } from './session-id.ts';
import type { Session, SessionId } from './session.ts';

/** The order or buyer for which a conversation is opened. */
export interface LocalSessionSource {
  shopId: ShopId;
  platform: Platform;
  siteId: string;
  /** Empty if the order does not report one. */
  buyerId: string;
  buyerName: string;
  /** Empty without an order. */
  platformOrderSn: string;
  /** Epoch ms. */
  now: number;
}

const SOURCE_FIELDS = {
  shopId: FIELD.id,
  platform: FIELD.text,
  siteId: FIELD.text,
  buyerId: FIELD.text,
  buyerName: FIELD.text,
  platformOrderSn: FIELD.text,
  now: FIELD.time,
};

/** No marketplace's conversation id begins with this. */
export const LOCAL = 'local:';

/**
 * A local session (SPEC S17): named after its buyer, so that a buyer of a shop has one for all orders; named
 * after the order if the buyer is unknown. Its version is 0: every copy of the server is newer.
 *
 * @throws MalformedInputError for an incomplete source (SPEC Z1); RangeError without both buyer and order, because
 *   there is no recipient
 */
export function makeLocalSession(source: LocalSessionSource): LocalSession {
  requireFields(source, SOURCE_FIELDS, 'source');
  const { shopId, platform, siteId, buyerId, buyerName, platformOrderSn, now } = source;
  if (buyerId === '' && platformOrderSn === '') {
    throw new RangeError('No buyer, no order.');
  }
  return {
    sessionId: toSessionId(shopId, localPartOf(buyerId, platformOrderSn)),
    shopId,
    platform,
    platformSessionId: '',
    siteId,
    buyerId,
    buyerName,
    local: true,
    ext: { shopId, platformOrderSn },
    messageId: '',
    messageTime: 0,
    summary: '',
    latestMessageContent: {},
    latestMessageFromId: '',
    latestMessageSender: null,
    lastMessageIsBuyerSend: false,
    lastMessageTime: now,
    unreadCount: 0,
    pinned: false,
    tags: [],
    isDisabled: false,
    isMarkManualHandle: false,
    followFlag: false,
    replyDeadlineAt: null,
    version: 0,
  };
}

function localPartOf(buyerId: string, platformOrderSn: string): string {
  return buyerId === '' ? `${LOCAL}order:${platformOrderSn}` : `${LOCAL}buyer:${buyerId}`;
}

/**
 * Folds sessions into a list as {@link mergeSessions} does, and removes local ones whose conversation is
 * open (SPEC S21), opened here or by the buyer. Returns `current` itself if nothing changes.
 *
 * @param formerSessionId - of the local session that was just opened
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function replaceLocalSessions(
  current: readonly Session[],
  incoming: readonly Session[],
  formerSessionId?: SessionId,
): readonly Session[] {
  requireSessions(current, 'current');
  requireSessions(incoming, 'incoming');
  if (!current.some(isLocalSession) && !incoming.some(isLocalSession))
    return mergeSessions(current, incoming);
  const openIds = new Set<string | undefined>([formerSessionId]);
  for (const session of [...current, ...incoming]) {
    if (!isLocalSession(session)) openIds.add(`${session.shopId}-${localPartOf(session.buyerId, '')}`);
  }
  const isShown = (session: Session) => !isLocalSession(session) || !openIds.has(session.sessionId);
  const shown = current.every(isShown) ? current : current.filter(isShown);
  return mergeSessions(shown, incoming.filter(isShown));
}
