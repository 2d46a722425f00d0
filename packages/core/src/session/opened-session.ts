import type { ShopId } from '../shop/shop.ts';
import { LOCAL } from './local-session.ts';
import type { LocalSession } from './is-local-session.ts';
import { findSessionProblem, requireSession } from './require-sessions.ts';
import { isSessionOf } from './session-id.ts';
import type { SessionOpenFailure } from './session-open-plan.ts';
import type { Session, SessionId } from './session.ts';

const KEPT_FLAGS = ['pinned', 'isMarkManualHandle', 'isDisabled'] as const;
type KeptFlag = (typeof KEPT_FLAGS)[number];

/** Result of opening. */
export type SessionOpenOutcome =
  | {
      type: 'opened';
      session: Session;
      /** Move drafts and messages of this id to `session.sessionId`. */
      formerSessionId: SessionId;
      /** Flags that the seller set before the session existed; send them to the server. */
      flagsToSave: readonly KeptFlag[];
    }
  | { type: 'failed'; reason: SessionOpenFailure };

const FAILED: SessionOpenOutcome = { type: 'failed', reason: 'openFailed' };

/**
 * The session that replaces a local one (SPEC S20). The seller's settings of the local one are kept. A response
 * without an id of its marketplace, about another shop, or with a version but no session (SPEC Z2) is a failure.
 *
 * @param opened - the response: a session's id, or the session itself
 * @throws MalformedInputError if `local` is not a session (SPEC Z1)
 */
export function afterOpened(
  local: LocalSession,
  opened: Session | { sessionId: SessionId },
): SessionOpenOutcome {
  requireSession(local, 'local');
  const platformSessionId = platformSessionIdOf(local.shopId, opened?.sessionId);
  if (!platformSessionId) return FAILED;
  const answered = 'version' in opened ? opened : undefined;
  if (answered && (answered.shopId !== local.shopId || findSessionProblem(answered))) return FAILED;
  const { local: _local, ...rest } = local;
  const ext = { ...local.ext, ...answered?.ext };
  const session: Session = {
    ...rest,
    platformSessionId,
    ...(answered ?? { sessionId: opened.sessionId }),
    ext,
  };
  const flagsToSave = KEPT_FLAGS.filter((flag) => local[flag] && answered?.[flag] !== true);
  for (const flag of flagsToSave) session[flag] = true;
  return { type: 'opened', session, formerSessionId: local.sessionId, flagsToSave };
}

/** The marketplace's part of a session's id; undefined for an id of another shop or of a local session. */
function platformSessionIdOf(shopId: ShopId, sessionId: unknown): string | undefined {
  if (!isSessionOf(shopId, sessionId)) return undefined;
  const part = sessionId.slice(shopId.length + 1);
  return part === '' || part.startsWith(LOCAL) ? undefined : part;
}
