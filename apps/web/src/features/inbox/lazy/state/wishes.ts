import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { withMark } from '../model/session-mark.ts';
import type { SessionMark } from '../model/session-mark.ts';

/** The latest pending marks of a conversation, and the number of calls without an answer. */
interface Wish {
  mark: Omit<SessionMark, 'addTags' | 'removeTags'>;
  unanswered: number;
}

const wishesCellAtom = atom<ReadonlyMap<SessionId, Wish>>(new Map());

/**
 * A conversation with its pending marks applied. Until all calls are answered, the server may emit an intermediate
 * state. That state must not invert the meaning of the next press.
 */
export const asWishedAtom = atom((get) => {
  const wishes = get(wishesCellAtom);
  return (session: Session): Session => {
    const wish = wishes.get(session.sessionId);
    return wish === undefined ? session : withMark(session, wish.mark);
  };
});

interface Wished {
  ids: readonly SessionId[];
  mark: SessionMark;
}

/** Adds pending marks to conversations. */
export const wishAtom = atom(null, (get, set, { ids, mark }: Wished) => {
  const { addTags: _on, removeTags: _off, ...flags } = mark;
  const wishes = new Map(get(wishesCellAtom));
  for (const id of ids) {
    const before = wishes.get(id);
    wishes.set(id, {
      mark: { ...before?.mark, ...flags },
      unanswered: (before?.unanswered ?? 0) + 1,
    });
  }
  set(wishesCellAtom, wishes);
});

/** Counts one answered call. The last answer removes the pending marks. */
export const endWishAtom = atom(null, (get, set, ids: readonly SessionId[]) => {
  const wishes = new Map(get(wishesCellAtom));
  for (const id of ids) {
    const wish = wishes.get(id);
    if (wish === undefined || wish.unanswered === 1) wishes.delete(id);
    else wishes.set(id, { ...wish, unanswered: wish.unanswered - 1 });
  }
  set(wishesCellAtom, wishes);
});
