import type { EventRows } from '@seller-chat/api-client/contract';
import { atom } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';
import { isQuickRepliesStaleCellAtom, readQuickRepliesAtom } from '../../state/quick-replies.ts';

/** The read that was asked for last, also after its end. */
const lastCellAtom = atom<Promise<void>>(Promise.resolve());
/** The read that is asked for and has not begun. */
const waitingCellAtom = atom<Promise<void> | null>(null);

const isReadingCellAtom = atom(false);

/** The key of the person who is signed in, as events name it. */
export const personKeyAtom = atom((get) => {
  const subAccountId = get(accountAtom)?.subAccountId ?? '';
  return subAccountId === '' ? 'main' : subAccountId;
});

/**
 * Reads again: once after the read that is under way, however often it is asked. Resolves after a read that began after the
 * call, so that a change that was stored before is there. Never rejects.
 */
export const followQuickRepliesAtom = atom(null, (get, set): Promise<void> => {
  const waiting = get(waitingCellAtom);
  if (waiting !== null) return waiting;
  const read = async (): Promise<void> => {
    set(waitingCellAtom, null);
    set(isReadingCellAtom, true);
    // A failure is noted; the next connection reads again.
    await set(readQuickRepliesAtom).catch(() => undefined);
    set(isReadingCellAtom, false);
  };
  const run = get(lastCellAtom).then(read);
  set(waitingCellAtom, run);
  set(lastCellAtom, run);
  return run;
});

/** Begins a read unless one is under way. */
export const beginReadAtom = atom(null, (get, set) => {
  if (!get(isReadingCellAtom)) void set(followQuickRepliesAtom);
});

/** Reads again if an event says that the team's quick replies, or the person's own, have changed. */
export const takeQuickReplyEventsAtom = atom(
  null,
  (get, set, rows: NonNullable<EventRows['quickReplies.changed']>) => {
    const person = get(personKeyAtom);
    if (rows.some(({ owner }) => owner === 'team' || owner === person)) void set(followQuickRepliesAtom);
  },
);

/** A connection that is back reads again what could not be read. */
export const retryQuickRepliesAtom = atom(null, (get, set) => {
  if (get(isQuickRepliesStaleCellAtom)) void set(followQuickRepliesAtom);
});
