import { requireSession, requireSessions } from './require-sessions.ts';
import type { Session, SessionId } from './session.ts';

/**
 * The newer of two copies of a session (SPEC S2): the higher version; `current` if they are equal.
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function newerSession(current: Session | undefined, incoming: Session): Session {
  if (current !== undefined) requireSession(current, 'current');
  requireSession(incoming, 'incoming');
  return newerOf(current, incoming);
}

/** The same for two valid sessions. Internal. */
export function newerOf(current: Session | undefined, incoming: Session): Session {
  return !current || incoming.version > current.version ? incoming : current;
}

/**
 * Folds sessions into a list by id and version (SPEC S2), in any order, copies may repeat. Known sessions
 * keep their place, new ones follow; {@link sortSessions} gives the order on screen. Returns `current`
 * itself if nothing is new.
 *
 * @throws MalformedInputError for a malformed session (SPEC Z1)
 */
export function mergeSessions(current: readonly Session[], incoming: readonly Session[]): readonly Session[] {
  requireSessions(current, 'current');
  requireSessions(incoming, 'incoming');
  const byId = new Map<SessionId, Session>();
  for (const session of current) byId.set(session.sessionId, session);
  let hasChanged = false;
  for (const session of incoming) {
    const known = byId.get(session.sessionId);
    const newer = newerOf(known, session);
    if (newer === known) continue;
    byId.set(session.sessionId, newer);
    hasChanged = true;
  }
  return hasChanged ? [...byId.values()] : current;
}
