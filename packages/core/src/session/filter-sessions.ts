import type { ShopId } from '../shop/shop.ts';
import type { Session } from './session.ts';

/** The lists a seller can choose from (specification, section 4). */
export const SESSION_FILTERS = ['all', 'unRead', 'fixed', 'unReply', 'disabled', 'backlog'] as const;
export type SessionFilter = (typeof SESSION_FILTERS)[number];

/** Id of the tag that marks a conversation with the marketplace itself. */
export const OFFICIAL_TAG_ID = 'official';

/** Which sessions a list shows. What is left out, or empty, narrows nothing. */
export interface SessionQuery {
  filter: SessionFilter;
  /** Part of the buyer's name, in any case. */
  keyword?: string;
  shopIds?: readonly ShopId[];
  buyerIds?: readonly string[];
  /** Sessions bearing any of these tags. */
  tagIds?: readonly string[];
  /** The setting `isIgnoreOfficialMessage`: hides Lazada's own conversations. */
  isIgnoreOfficial?: boolean;
}

const PLAIN_ASCII = /^[\x20-\x7e]*$/;

const PASSES: Readonly<Record<SessionFilter, (session: Session) => boolean>> = {
  all: (session) => !session.isDisabled,
  unRead: (session) => !session.isDisabled && session.unreadCount > 0,
  fixed: (session) => !session.isDisabled && session.pinned,
  unReply: (session) => !session.isDisabled && session.lastMessageIsBuyerSend,
  disabled: (session) => session.isDisabled,
  backlog: (session) => !session.isDisabled && session.isMarkManualHandle,
};

/** Whether a session belongs to a list (SPEC S7): every list but `disabled` leaves blacklisted buyers out. */
export function passesFilter(session: Session, filter: SessionFilter): boolean {
  return PASSES[filter](session);
}

/**
 * A text as keywords are compared (SPEC S8): case, composed and decomposed accents, and full-width forms
 * make no difference; accents themselves do.
 */
export function foldText(text: string): string {
  if (PLAIN_ASCII.test(text)) return text.toUpperCase();
  return text.normalize('NFKC').toLowerCase().toUpperCase().normalize('NFC');
}

/** Whether the session is one of Lazada with the marketplace itself (SPEC S10). */
export function isOfficialSession(session: Session): boolean {
  return (
    session.platform === 'Lazada' &&
    session.tags.some((tag) => tag.accountConversationTagId === OFFICIAL_TAG_ID)
  );
}

/**
 * The test that sessions of a list pass (SPEC S7-S10). Made once per query: sets and the folded keyword are
 * prepared here, so that the test itself is cheap for each of many sessions.
 *
 * @param foldedNameOf - supplies {@link foldText} of the buyer's name where the caller keeps it
 */
export function makeSessionTest(
  query: SessionQuery,
  foldedNameOf: (session: Session) => string = (session) => foldText(session.buyerName),
): (session: Session) => boolean {
  const passes = PASSES[query.filter];
  const keyword = foldText(query.keyword?.trim() ?? '');
  const shopIds = toSet(query.shopIds);
  const buyerIds = toSet(query.buyerIds);
  const tagIds = toSet(query.tagIds);
  const isIgnoreOfficial = query.isIgnoreOfficial === true;
  return (session) =>
    passes(session) &&
    (shopIds === undefined || shopIds.has(session.shopId)) &&
    (buyerIds === undefined || buyerIds.has(session.buyerId)) &&
    (tagIds === undefined || session.tags.some((tag) => tagIds.has(tag.accountConversationTagId))) &&
    !(isIgnoreOfficial && isOfficialSession(session)) &&
    (keyword === '' || foldedNameOf(session).includes(keyword));
}

/** The sessions a list shows, in the order given (SPEC S7-S10). */
export function filterSessions(sessions: readonly Session[], query: SessionQuery): Session[] {
  return sessions.filter(makeSessionTest(query));
}

function toSet<T>(values: readonly T[] | undefined): ReadonlySet<T> | undefined {
  return values === undefined || values.length === 0 ? undefined : new Set(values);
}
