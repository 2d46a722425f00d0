import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { withMark } from '../model/session-mark.ts';
import type { SessionMark } from '../model/session-mark.ts';

/** The latest pending marks of a conversation, and the number of calls without an answer. */
interface PendingMark {
  mark: Omit<SessionMark, 'addTags' | 'removeTags'>;
  unanswered: number;
}

const pendingMarksCellAtom = atom<ReadonlyMap<SessionId, PendingMark>>(new Map());

/**
 * A conversation with its pending marks applied. Until all calls are answered, the server may emit an intermediate
 * state. That state must not invert the meaning of the next press.
 */
export const withPendingMarksAtom = atom((get) => {
  const pendingMarks = get(pendingMarksCellAtom);
  return (session: Session): Session => {
    const pendingMark = pendingMarks.get(session.sessionId);
    return pendingMark === undefined ? session : withMark(session, pendingMark.mark);
  };
});

interface MarkedSessions {
  ids: readonly SessionId[];
  mark: SessionMark;
}

/** Adds pending marks to conversations. */
export const addPendingMarkAtom = atom(null, (get, set, { ids, mark }: MarkedSessions) => {
  const { addTags: _on, removeTags: _off, ...flags } = mark;
  const pendingMarks = new Map(get(pendingMarksCellAtom));
  for (const id of ids) {
    const before = pendingMarks.get(id);
    pendingMarks.set(id, {
      mark: { ...before?.mark, ...flags },
      unanswered: (before?.unanswered ?? 0) + 1,
    });
  }
  set(pendingMarksCellAtom, pendingMarks);
});

/** Counts one answered call. The last answer removes the pending marks. */
export const endPendingMarkAtom = atom(null, (get, set, ids: readonly SessionId[]) => {
  const pendingMarks = new Map(get(pendingMarksCellAtom));
  for (const id of ids) {
    const pendingMark = pendingMarks.get(id);
    if (pendingMark === undefined || pendingMark.unanswered === 1) pendingMarks.delete(id);
    else pendingMarks.set(id, { ...pendingMark, unanswered: pendingMark.unanswered - 1 });
  }
  set(pendingMarksCellAtom, pendingMarks);
});
