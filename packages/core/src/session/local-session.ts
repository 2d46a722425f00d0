import { FIELD, requireFields } from '../kernel/malformed-input.ts';
import type { Platform } from '../platform/platform.ts';
import type { ShopId } from '../shop/shop.ts';
import { isLocalSession } from './is-local-session.ts';
import type { LocalSession } from './is-local-session.ts';
import { mergeSessions } from './merge-sessions.ts';
import { requireSessions } from './require-sessions.ts';
import { toSessionId } from './session-id.ts';
import type { Session, SessionId } from './session.ts';

/** The order or the buyer that a seller wants to write about or to. */
export interface LocalSessionSource {
  shopId: ShopId;
  platform: Platform;
  siteId: string;
  /** Empty where an order does not tell. */
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

/** No marketplace's own conversation id begins like this. */
export const LOCAL = 'local:';

/**
 * A local session (SPEC S17): named after its buyer, so that a buyer of a shop has one, whichever order it began
 * with; after the order where the buyer is not known. Its version is 0: whatever the server tells is newer.
 *
 * @throws MalformedInputError for a source that lacks something (SPEC Z1); RangeError without a buyer and an order:
 *   there would be nobody to write to
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
 * Folds sessions into a list as {@link mergeSessions} does, and leaves out local ones whose conversation is
 * open by now (SPEC S21), whether it was opened here or the buyer wrote first. Returns `current` itself when
 * nothing changes.
 *
 * @param formerSessionId - of the local session that was just opened
 * @throws MalformedInputError for what is no session (SPEC Z1)
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
