import { sendStateOf } from '@seller-chat/core/message';
import type { Tag } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { atom, atomFamily } from '../../../shared/jotai.ts';
import type { Atom } from '../../../shared/jotai.ts';
import { conversationsCellAtom, localOpeningsCellAtom } from '../../chat-state/index.ts';

/** What of the list's tools lies over the page. */
export type ListDialog = 'shortcuts' | 'pickTags' | 'manageTags' | 'shopGroups';

/** A row's menu: whose, and where on the window. */
export interface RowMenuPlace {
  sessionId: SessionId;
  x: number;
  y: number;
}

const listDialogCellAtom = atom<ListDialog | null>(null);
const rowMenuCellAtom = atom<RowMenuPlace | null>(null);
/** For this room: the row that the keyboard has moved to without opening it. */
export const cursorCellAtom = atom<SessionId | undefined>(undefined);
/** For this room: the tags of the account. */
export const tagsCellAtom = atom<readonly Tag[]>([]);

/** The dialog that is open. */
export const listDialogAtom = atom((get) => get(listDialogCellAtom));
export const rowMenuAtom = atom((get) => get(rowMenuCellAtom));
export const cursorAtom = atom((get) => get(cursorCellAtom));
/** The account's tags, in the order they were made. */
export const tagsAtom = atom((get) => get(tagsCellAtom));
export const tagsByIdAtom = atom(
  (get): ReadonlyMap<string, Tag> =>
    new Map(get(tagsCellAtom).map((tag) => [tag.accountConversationTagId, tag])),
);

/** Opens one of the list's dialogs. */
export const showListDialogAtom = atom(null, (_get, set, dialog: ListDialog) => {
  set(listDialogCellAtom, dialog);
});

/** Closes a dialog of the list; one that has taken its place meanwhile stays. */
export const closeListDialogAtom = atom(null, (get, set, dialog: ListDialog) => {
  if (get(listDialogCellAtom) === dialog) set(listDialogCellAtom, null);
});

/** Opens a row's menu, or closes it. With a local session nothing can be done before it is open. */
export const showRowMenuAtom = atom(null, (get, set, place: RowMenuPlace | null) => {
  if (place === null || !get(localOpeningsCellAtom).has(place.sessionId)) set(rowMenuCellAtom, place);
});

/**
 * Whether the newest message of a conversation is the seller's and is being sent, or has failed. Undefined if this page
 * does not hold the conversation. Remove the id when its row is removed.
 */
export const sendMarkAtomFamily = atomFamily((sessionId: SessionId): Atom<'loading' | 'fail' | undefined> =>
  atom((get) => {
    const newest = get(conversationsCellAtom).get(sessionId)?.messages.at(-1);
    const state = newest?.isSeller === true ? sendStateOf(newest) : undefined;
    return state === 'loading' || state === 'fail' ? state : undefined;
  }),
);
