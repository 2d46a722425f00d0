import type { ShopId } from '../shop/shop.ts';
import { requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { knownOf } from '../kernel/plain-value.ts';
import { withoutInvisible } from '../search/without-invisible.ts';
import { requireSession, requireSessions } from './require-sessions.ts';
import type { Session } from './session.ts';

/** The lists a seller can choose from (requirements: spec 4). */
export const SESSION_FILTERS = ['all', 'unRead', 'fixed', 'unReply', 'disabled', 'backlog', 'mine'] as const;
export type SessionFilter = (typeof SESSION_FILTERS)[number];

/** Id of the tag that marks a conversation with the marketplace itself. */
export const OFFICIAL_TAG_ID = 'official';

/** Which sessions a list shows. An absent, empty or malformed field (SPEC Z2) does not filter. */
export interface SessionQuery {
  filter: SessionFilter;
  /** Part of the buyer's name, in any case. */
  keyword?: string;
  shopIds?: readonly ShopId[];
  buyerIds?: readonly string[];
  /** Sessions with any of these tags. */
  tagIds?: readonly string[];
  /** The setting `isIgnoreOfficialMessage`: hides Lazada's own conversations. */
  isIgnoreOfficial?: boolean;
  /** The agent of the list `mine`: '' for the main account. Absent: that list is empty. */
  agentId?: string;
}

const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** The test of each list. Internal. */
export const PASSES: Readonly<Record<SessionFilter, (session: Session, agentId?: string) => boolean>> = {
  all: (session) => !session.isDisabled,
  unRead: (session) => !session.isDisabled && session.unreadCount > 0,
  fixed: (session) => !session.isDisabled && session.pinned,
  unReply: (session) => !session.isDisabled && session.lastMessageIsBuyerSend,
  disabled: (session) => session.isDisabled,
  backlog: (session) => !session.isDisabled && session.isMarkManualHandle,
  mine: ({ isDisabled, claimedBy }, agentId) =>
    !isDisabled && claimedBy !== undefined && claimedBy.subAccountId === agentId,
};

/** An unknown list counts as `all` (SPEC Z2). */
function testOf(filter: SessionFilter): (typeof PASSES)[SessionFilter] {
  return PASSES[knownOf(SESSION_FILTERS, filter) ?? 'all'];
}

/**
 * Whether a session belongs to a list (SPEC S7): every list but `disabled` leaves blacklisted buyers out. An unknown
 * list counts as `all` (SPEC Z2).
 *
 * @param agentId - the agent of the list `mine`
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function passesFilter(session: Session, filter: SessionFilter, agentId?: string): boolean {
  requireSession(session, 'session');
  return testOf(filter)(session, agentId);
}

/**
 * A text folded for keyword comparison (SPEC S8, B4): case, composition of accents, full-width forms and invisible
 * characters are removed; accents are kept. A value that is not text counts as empty (SPEC Z2).
 */
export function foldText(text: string | undefined): string {
  const given = toText(text);
  if (PLAIN_ASCII.test(given)) return given.toUpperCase();
  return withoutInvisible(given).normalize('NFKC').toLowerCase().toUpperCase().normalize('NFC');
}

/**
 * Whether the session is with the marketplace itself, on Lazada (SPEC S10).
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function isOfficialSession(session: Session): boolean {
  requireSession(session, 'session');
  return isOfficial(session);
}

/** The same for a valid session. Internal. */
export function isOfficial(session: Session): boolean {
  return (
    session.platform === 'Lazada' &&
    session.tags.some((tag) => tag.accountConversationTagId === OFFICIAL_TAG_ID)
  );
}

/**
 * Returns the test of a list (SPEC S7-S10). Made once per query: it prepares sets and the folded keyword, so that the
 * test is cheap for each session.
 */
export function makeSessionTest(query: SessionQuery): (session: Session) => boolean {
  const passes = testOf(query.filter);
  const keyword = foldText(query.keyword).trim();
  const shopIds = toSet(query.shopIds);
  const buyerIds = toSet(query.buyerIds);
  const tagIds = toSet(query.tagIds);
  const isIgnoreOfficial = query.isIgnoreOfficial === true;
  return (session) =>
    passes(session, query.agentId) &&
    (!shopIds || shopIds.has(session.shopId)) &&
    (!buyerIds || buyerIds.has(session.buyerId)) &&
    (!tagIds || session.tags.some((tag) => tagIds.has(tag.accountConversationTagId))) &&
    !(isIgnoreOfficial && isOfficial(session)) &&
    (keyword === '' || foldText(session.buyerName).includes(keyword));
}

/**
 * The sessions a list shows, in the order given (SPEC S7-S10).
 *
 * @throws MalformedInputError for a malformed session or query (SPEC Z1)
 */
export function filterSessions(sessions: readonly Session[], query: SessionQuery): Session[] {
  requireSessions(sessions, 'sessions');
  requireRecord(query, 'query');
  return sessions.filter(makeSessionTest(query));
}

/** The chosen values; undefined for none or a malformed list. Internal. */
export function toSet<T>(values: readonly T[] | undefined): ReadonlySet<T> | undefined {
  return Array.isArray(values) && values.length > 0 ? new Set(values) : undefined;
}
