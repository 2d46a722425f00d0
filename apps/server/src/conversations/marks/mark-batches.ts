import { filterSessions, visibleShopsOf } from '@seller-chat/core';
import type { SessionId, SessionQuery, ShopId } from '@seller-chat/core';
import { chatViewerOf } from '../../security/login-sessions.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { markSessions } from './mark-sessions.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { selectSessions } from '../session/select-sessions.ts';
import type { SessionMark } from './session-marks.ts';
import { holdTags } from './tags.ts';

/** The marks to set; tags by their ids. */
export interface MarkRequest {
  mark: Omit<SessionMark, 'addTags'>;
  addTagIdList: readonly string[];
  /** See `MarkOrder`. */
  readUntil: number | undefined;
}

/** The result so far. */
export interface MarkOutcome {
  matchedCount: number;
  changedSessionIdList: SessionId[];
}

/** Sessions changed by one transaction: pushes wait for them no longer than that. */
const BATCH = 250;
/** Stretches of a query worked off by one call; the caller goes on from there. */
const STRETCHES = 4;

/** Marks the named sessions that the sign-in may see. Fails with `notFound` for an unknown tag. */
export function markNamed(
  work: TenantWork,
  signedIn: SignedIn,
  sessionIds: readonly string[],
  request: MarkRequest,
): Promise<MarkOutcome> {
  return markInBatches(work, signedIn, sessionIds, request, () => true);
}

/**
 * Marks what a query finds, some stretches of it. Every batch is a transaction and an event of its own: one that is
 * cut off has done a part, and doing it again does the rest.
 */
export async function markSelected(
  work: TenantWork,
  signedIn: SignedIn,
  { query, after }: { query: SessionQuery; after: string },
  request: MarkRequest,
): Promise<MarkOutcome & { nextSessionId: string }> {
  const { accountId } = signedIn;
  const { isMain, shopIdList } = chatViewerOf(signedIn);
  const visibleShopIds = isMain ? null : shopIdList;
  const isStillFound = (row: SessionRow) => filterSessions([toSession(row)], query).length > 0;
  const outcome: MarkOutcome = { matchedCount: 0, changedSessionIdList: [] };
  let nextSessionId = after;
  for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
    const { sessionIds, next } = await work.query(signedIn, {}, (tx) =>
      selectSessions(tx, { accountId, visibleShopIds, query, after: nextSessionId }),
    );
    const done = await markInBatches(work, signedIn, sessionIds, request, isStillFound);
    outcome.matchedCount += done.matchedCount;
    outcome.changedSessionIdList.push(...done.changedSessionIdList);
    nextSessionId = next;
    if (next === '') break;
  }
  return { ...outcome, nextSessionId };
}

async function markInBatches(
  work: TenantWork,
  signedIn: SignedIn,
  sessionIds: readonly string[],
  { mark, addTagIdList, readUntil }: MarkRequest,
  isFound: (session: SessionRow) => boolean,
): Promise<MarkOutcome> {
  const { accountId } = signedIn;
  const isMeant = (row: SessionRow) => maySee(signedIn, row.shopId) && isFound(row);
  const outcome: MarkOutcome = { matchedCount: 0, changedSessionIdList: [] };
  for (let at = 0; at < sessionIds.length; at += BATCH) {
    const part = sessionIds.slice(at, at + BATCH);
    const done = await work.command(signedIn, {}, async (tx, now) => {
      const whole = { ...mark, addTags: await holdTags(tx, accountId, addTagIdList) };
      return markSessions(tx, { accountId, sessionIds: part, mark: whole, readUntil, isMeant }, now);
    });
    outcome.matchedCount += done.matchedCount;
    outcome.changedSessionIdList.push(...done.changed.map(({ sessionId }) => sessionId as SessionId));
  }
  return outcome;
}

function maySee(signedIn: SignedIn, shopId: string): boolean {
  return visibleShopsOf(chatViewerOf(signedIn), [{ shopId: shopId as ShopId }]).length > 0;
}
