import { BuyerNoteSchema } from '@seller-chat/api-client/contract';
import type { BuyerNote } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { contextSessionAtom } from '../../state/derived.ts';
import { currentIn, problemOf } from '../problem.ts';
import { buyerKeyOf } from './buyer-orders.ts';
import type { BuyerKey } from './buyer-orders.ts';
import { createKeyedLoad } from './keyed-load.ts';

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

/** Asks whether the buyer follows the shop; the answer comes with the session. Nobody waits for it. */
export const askFollowStatusAtom = atom(null, async (get, _set, { shopId, buyerId }: BuyerKey) => {
  const { api } = get(servicesAtom);
  // Where it cannot be told nothing is said of it.
  await api.getBuyerFollowStatus({ shopId, buyerIds: [buyerId] }, { silent: true }).catch(() => undefined);
});

/** A note being written. */
export interface NoteDraft {
  text: string;
  /** The version it began with. */
  version: number;
  isSaving: boolean;
  problem: string | undefined;
  /** What somebody else wrote meanwhile. */
  theirs: BuyerNote | undefined;
}

const noteDraftsCellAtom = atom<ReadonlyMap<string, NoteDraft>>(new Map());

/** The note being written about the open conversation's buyer; kept while the seller looks elsewhere. */
export const openNoteDraftAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(noteDraftsCellAtom).get(buyerKeyOf(session));
});

/** Writes a note on, begins one, or gives it up. */
export const writeNoteAtom = atom(
  null,
  (get, set, { buyer, draft }: { buyer: BuyerKey; draft: NoteDraft | undefined }) => {
    const drafts = new Map(get(noteDraftsCellAtom));
    if (draft === undefined) drafts.delete(buyerKeyOf(buyer));
    else drafts.set(buyerKeyOf(buyer), draft);
    set(noteDraftsCellAtom, drafts);
  },
);

/** Saves the note being written. What was typed stays when it is refused. */
export const saveNoteAtom = atom(null, async (get, set, buyer: BuyerKey) => {
  const draft = get(noteDraftsCellAtom).get(buyerKeyOf(buyer));
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
    set(info.changeAtom, { key: buyerKeyOf(buyer), change: (data) => ({ ...data, note }) });
    set(writeNoteAtom, { buyer, draft: undefined });
  } catch (error) {
    const theirs = BuyerNoteSchema.safeParse(currentIn(error, 'note')).data;
    const latest = get(noteDraftsCellAtom).get(buyerKeyOf(buyer)) ?? draft;
    if (theirs)
      set(info.changeAtom, { key: buyerKeyOf(buyer), change: (data) => ({ ...data, note: theirs }) });
    set(writeNoteAtom, {
      buyer,
      draft: {
        ...latest,
        isSaving: false,
        problem: problemOf(error),
        theirs,
        // Saved once more it replaces what the seller has now seen.
        version: theirs?.version ?? latest.version,
      },
    });
  }
});
