import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { withMark } from '../model/session-mark.ts';
import type { SessionMark } from '../model/session-mark.ts';

/** What was wished last of a conversation, and how many answers are still to come. */
interface Wish {
  mark: Omit<SessionMark, 'addTags' | 'removeTags'>;
  unanswered: number;
}

const wishesCellAtom = atom<ReadonlyMap<SessionId, Wish>>(new Map());

/**
 * Tells how a conversation will be once all is answered that was wished of it. Until then the server may tell how it was
 * between two wishes: shown for a moment, that must not turn around what the next press means.
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

/** Remembers what is wished of conversations. */
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

/** One wish is answered: with the last answer the conversations are what they are. */
export const endWishAtom = atom(null, (get, set, ids: readonly SessionId[]) => {
  const wishes = new Map(get(wishesCellAtom));
  for (const id of ids) {
    const wish = wishes.get(id);
    if (wish === undefined || wish.unanswered === 1) wishes.delete(id);
    else wishes.set(id, { ...wish, unanswered: wish.unanswered - 1 });
  }
  set(wishesCellAtom, wishes);
});
