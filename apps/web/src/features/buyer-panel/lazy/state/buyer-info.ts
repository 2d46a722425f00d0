import { BuyerNoteSchema } from '@seller-chat/api-client/contract';
import type { BuyerNote, NoteChanged } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { cacheOwnerAtom } from '../../../account/index.ts';
import { contextSessionAtom } from '../../../chat-state/index.ts';
import { currentIn, problemOf } from '../../../../kit/page-query/problem.ts';
import { buyerKeyOf } from './buyer-orders.ts';
import type { BuyerKey } from './buyer-orders.ts';
import { createFormDrafts } from '../../../../kit/drafts/form-drafts.ts';
import { createKeyedLoad } from '../../../../kit/page-query/keyed-load.ts';

export interface BuyerInfo {
  firstContactAt: number;
  lastContactAt: number;
  note: BuyerNote;
  sessionList: readonly Session[];
}

const info = createKeyedLoad<BuyerKey, BuyerInfo>({
  keyOf: buyerKeyOf,
  read: (api, { shopId, buyerId }) => api.getBuyerInfo({ shopId, buyerId }, { silent: true }),
});

export const loadBuyerInfoAtom = info.loadAtom;

/** What is known of the open conversation's buyer. */
export const openBuyerInfoAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(info.loadedAtom).get(buyerKeyOf(session));
});

/** Keeps a newer version that arrived meanwhile. */
const withNote =
  (note: BuyerNote) =>
  (data: BuyerInfo): BuyerInfo =>
    data.note.version > note.version ? data : { ...data, note };

/** Applies changed notes to every buyer that is loaded. A note that is being edited keeps its text. */
export const takeNotesAtom = atom(null, (get, set, notes: readonly NoteChanged[]) => {
  for (const { shopId, buyerId, ...note } of notes) {
    const key = buyerKeyOf({ shopId, buyerId });
    const known = get(info.loadedAtom).get(key)?.data;
    if (known !== undefined && known.note.version < note.version)
      set(info.changeAtom, { key, change: withNote(note) });
  }
});

/** Asks whether the buyer follows the shop. The answer arrives with the session; callers do not wait for it. */
export const askFollowStatusAtom = atom(null, async (get, _set, { shopId, buyerId }: BuyerKey) => {
  const { api } = get(servicesAtom);
  // Without an answer the panel shows no follow status.
  await api.getBuyerFollowStatus({ shopId, buyerIds: [buyerId] }, { silent: true }).catch(() => undefined);
});

/** A note being written. */
export interface NoteDraft {
  text: string;
  /** The version on which the draft is based. */
  version: number;
  isSaving: boolean;
  problem: string | undefined;
  /** The note that another agent or tab saved meanwhile. */
  theirs: BuyerNote | undefined;
}

const drafts = createFormDrafts<NoteDraft>('note-draft', cacheOwnerAtom);

/** The note draft of the open conversation's buyer. It is kept while another conversation is open. */
export const openNoteDraftAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(drafts.draftOfAtom)(buyerKeyOf(session));
});

/** Sets the draft, or discards it (undefined). */
export const writeNoteAtom = atom(
  null,
  (_get, set, { buyer, draft }: { buyer: BuyerKey; draft: NoteDraft | undefined }) =>
    set(drafts.writeAtom, { key: buyerKeyOf(buyer), draft }),
);

/** Key of a draft that was closed unsaved. */
const stashKeyOf = (buyer: BuyerKey): string => `${buyerKeyOf(buyer)}\naside`;

/** Opens the note for editing, with its stashed draft if there is one. */
export const editNoteAtom = atom(
  null,
  (get, set, { buyer, note }: { buyer: BuyerKey; note: BuyerNote | undefined }) => {
    const stashedDraft = get(drafts.draftOfAtom)(stashKeyOf(buyer));
    const { text = '', version = 0 } = note ?? {};
    const draft = stashedDraft ?? { text, version, isSaving: false, problem: undefined, theirs: undefined };
    if (stashedDraft !== undefined) set(drafts.writeAtom, { key: stashKeyOf(buyer), draft: undefined });
    set(writeNoteAtom, { buyer, draft });
  },
);

/** Closes the draft. Its text is there when it is opened again. */
export const leaveNoteAtom = atom(null, (get, set, buyer: BuyerKey) => {
  const draft = get(drafts.draftOfAtom)(buyerKeyOf(buyer));
  if (draft === undefined || draft.isSaving) return;
  const saved = get(info.loadedAtom).get(buyerKeyOf(buyer))?.data?.note.text ?? '';
  if (draft.text !== saved) set(drafts.writeAtom, { key: stashKeyOf(buyer), draft });
  set(writeNoteAtom, { buyer, draft: undefined });
});

/** Saves the draft. If refused, the text stays. */
export const saveNoteAtom = atom(null, async (get, set, buyer: BuyerKey) => {
  const draft = get(drafts.draftOfAtom)(buyerKeyOf(buyer));
  if (draft === undefined || draft.isSaving) return;
  const { api } = get(servicesAtom);
  const { shopId, buyerId } = buyer;
  const text = draft.text.trim();
  set(writeNoteAtom, { buyer, draft: { ...draft, isSaving: true } });
  try {
    const { note } = await api.saveBuyerNote(
      { shopId, buyerId, text, version: draft.version },
      { silent: true },
    );
    set(info.changeAtom, { key: buyerKeyOf(buyer), change: withNote(note) });
    set(writeNoteAtom, { buyer, draft: undefined });
  } catch (error) {
    const theirs = BuyerNoteSchema.safeParse(currentIn(error, 'note')).data;
    const latest = get(drafts.draftOfAtom)(buyerKeyOf(buyer)) ?? draft;
    if (theirs) set(info.changeAtom, { key: buyerKeyOf(buyer), change: withNote(theirs) });
    set(writeNoteAtom, {
      buyer,
      draft: {
        ...latest,
        isSaving: false,
        problem: problemOf(error),
        theirs,
        // The next save replaces the version that the seller sees now.
        version: theirs?.version ?? latest.version,
      },
    });
  }
});
