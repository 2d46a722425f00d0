import { RemarkSchema } from '@seller-chat/api-client/contract';
import type { Remark } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { contextSessionAtom } from '../../state/derived.ts';
import { currentIn, problemOf } from '../problem.ts';
import { createKeyedLoad } from './keyed-load.ts';

/** What remarks are asked for by. */
export type RemarkPlace = Pick<Session, 'shopId' | 'sessionId'>;

const remarks = createKeyedLoad<RemarkPlace, readonly Remark[]>({
  keyOf: ({ sessionId }) => sessionId,
  async read(api, { shopId, sessionId }) {
    return (await api.getRemarkList({ shopId, sessionId }, { silent: true })).remarkList;
  },
});

export const loadRemarksAtom = remarks.loadAtom;

/** The remarks on the open conversation. */
export const openRemarksAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(remarks.loadedAtom).get(session.sessionId);
});

/** A remark being written: a new one, or one that is being changed. */
export interface RemarkDraft {
  remarkId: string;
  type: Remark['type'];
  text: string;
  platformOrderSn: string;
  /** The version it began with; 0 for a new one. */
  version: number;
  isSaving: boolean;
  problem: string | undefined;
  /** What somebody else made of it meanwhile. */
  theirs: Remark | undefined;
}

const draftsCellAtom = atom<ReadonlyMap<string, RemarkDraft>>(new Map());

/** The remark being written on the open conversation; kept while the seller looks elsewhere. */
export const openRemarkDraftAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(draftsCellAtom).get(session.sessionId);
});

interface RemarkWriting {
  place: RemarkPlace;
  draft: RemarkDraft | undefined;
}

/** Writes a remark on, or gives it up. */
export const writeRemarkAtom = atom(null, (get, set, { place, draft }: RemarkWriting) => {
  const drafts = new Map(get(draftsCellAtom));
  if (draft === undefined) drafts.delete(place.sessionId);
  else drafts.set(place.sessionId, draft);
  set(draftsCellAtom, drafts);
});

/** Begins a new remark, unless one is being written: about the conversation, or about an order of it. */
export const beginRemarkAtom = atom(
  null,
  (get, set, { place, platformOrderSn = '' }: { place: RemarkPlace; platformOrderSn?: string }) => {
    const open = get(draftsCellAtom).get(place.sessionId);
    // What was begun is kept; it is about the order asked for from now on.
    const draft: RemarkDraft = open
      ? { ...open, ...(platformOrderSn !== '' && open.version === 0 && { platformOrderSn }) }
      : {
          remarkId: get(servicesAtom).newId(),
          type: platformOrderSn === '' ? 'preSale' : 'afterSale',
          text: '',
          platformOrderSn,
          version: 0,
          isSaving: false,
          problem: undefined,
          theirs: undefined,
        };
    set(writeRemarkAtom, { place, draft });
  },
);

/** Saves the remark being written. What was typed stays when it is refused. */
export const saveRemarkAtom = atom(null, async (get, set, place: RemarkPlace) => {
  const draft = get(draftsCellAtom).get(place.sessionId);
  if (draft === undefined || draft.isSaving) return;
  const { api } = get(servicesAtom);
  const { shopId, sessionId } = place;
  const { remarkId, type, platformOrderSn, version } = draft;
  const text = draft.text.trim();
  const key = { shopId, sessionId, remarkId };
  set(writeRemarkAtom, { place, draft: { ...draft, isSaving: true } });
  try {
    const { remark } =
      version === 0
        ? await api.addRemark(
            { ...key, type, text, ...(platformOrderSn !== '' && { platformOrderSn }) },
            { silent: true },
          )
        : await api.saveRemark({ ...key, type, text, version }, { silent: true });
    set(putRemarkAtom, { place, remark });
    set(writeRemarkAtom, { place, draft: undefined });
  } catch (error) {
    const theirs = RemarkSchema.safeParse(currentIn(error, 'remark')).data;
    const latest = get(draftsCellAtom).get(place.sessionId) ?? draft;
    if (theirs) set(putRemarkAtom, { place, remark: theirs });
    set(writeRemarkAtom, {
      place,
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

const putRemarkAtom = atom(null, (_get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
  set(remarks.changeAtom, {
    key: place.sessionId,
    change: (list) => {
      const isThere = list.some(({ remarkId }) => remarkId === remark.remarkId);
      if (!isThere) return [remark, ...list];
      return list.map((one) => (one.remarkId === remark.remarkId ? remark : one));
    },
  });
});

/** Deletes a remark at once and puts it back when that is refused. Resolves with whether it is gone. */
export const deleteRemarkAtom = atom(
  null,
  async (get, set, { place, remark }: { place: RemarkPlace; remark: Remark }): Promise<boolean> => {
    const { api } = get(servicesAtom);
    const { shopId, sessionId } = place;
    set(remarks.changeAtom, {
      key: place.sessionId,
      change: (list) => list.filter(({ remarkId }) => remarkId !== remark.remarkId),
    });
    try {
      await api.delRemark({ shopId, sessionId, remarkId: remark.remarkId });
      return true;
    } catch {
      // The reason has been shown as a toast.
      set(restoreAtom, { place, remark });
      return false;
    }
  },
);

/** Adds a deleted remark once more, under its own id. */
export const undeleteRemarkAtom = atom(
  null,
  async (get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
    const { api } = get(servicesAtom);
    const { shopId, sessionId } = place;
    const { remarkId, type, text, platformOrderSn } = remark;
    const about = platformOrderSn === '' ? {} : { platformOrderSn };
    try {
      const answer = await api.addRemark({ shopId, sessionId, remarkId, type, text, ...about });
      set(restoreAtom, { place, remark: answer.remark });
    } catch {
      // The reason has been shown as a toast.
    }
  },
);

const restoreAtom = atom(null, (_get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
  set(remarks.changeAtom, {
    key: place.sessionId,
    change: (list) =>
      [...list.filter(({ remarkId }) => remarkId !== remark.remarkId), remark].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
  });
});
