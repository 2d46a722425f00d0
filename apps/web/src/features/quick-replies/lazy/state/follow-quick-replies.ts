import type { EventRows } from '@seller-chat/api-client/contract';
import { atom } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';
import { isQuickRepliesStaleCellAtom, readQuickRepliesAtom } from '../../state/quick-replies.ts';

const readingCellAtom = atom<'no' | 'once' | 'again'>('no');

/** The key of the person who is signed in, as events name it. */
export const personKeyAtom = atom((get) => {
  const subAccountId = get(accountAtom)?.subAccountId ?? '';
  return subAccountId === '' ? 'main' : subAccountId;
});

/** Reads again in the background: once more after the read that is under way, however often it is asked. */
export const followQuickRepliesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(readingCellAtom) !== 'no') return set(readingCellAtom, 'again');
  do {
    set(readingCellAtom, 'once');
    // A failure is noted; the next connection reads again.
    await set(readQuickRepliesAtom).catch(() => undefined);
  } while (get(readingCellAtom) === 'again');
  set(readingCellAtom, 'no');
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
