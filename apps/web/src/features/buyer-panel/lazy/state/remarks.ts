import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES, RemarkSchema } from '@seller-chat/api-client/contract';
import type { Remark, RemarkChanged } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { cacheOwnerAtom } from '../../../account/index.ts';
import { contextSessionAtom } from '../../../chat-state/index.ts';
import { currentIn, problemOf } from '../../../../kit/page-query/problem.ts';
import { createFormDrafts } from '../../../../kit/drafts/form-drafts.ts';
import { createKeyedLoad } from '../../../../kit/page-query/keyed-load.ts';

/** Key by which remarks are loaded. */
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

/** The draft of a remark, new or existing. */
export interface RemarkDraft {
  remarkId: string;
  type: Remark['type'];
  text: string;
  platformOrderSn: string;
  /** The version on which the draft is based; 0 for a new remark. */
  version: number;
  /** Set once the edited remark is deleted: the id under which the draft is saved as a new remark. */
  newId?: string | undefined;
  isSaving: boolean;
  problem: string | undefined;
  /** The version that another agent or tab saved meanwhile. */
  theirs: Remark | undefined;
}

const drafts = createFormDrafts<RemarkDraft>('remark-draft', cacheOwnerAtom);

/** The remark draft of the open conversation. It is kept while another conversation is open. */
export const openRemarkDraftAtom = atom((get) => {
  const session = get(contextSessionAtom);
  return session === undefined ? undefined : get(drafts.draftOfAtom)(session.sessionId);
});

interface RemarkWriting {
  place: RemarkPlace;
  draft: RemarkDraft | undefined;
}

/** Sets the draft, or discards it (undefined). */
export const writeRemarkAtom = atom(null, (get, set, { place, draft }: RemarkWriting) => {
  const before = get(drafts.draftOfAtom)(place.sessionId);
  set(drafts.writeAtom, { key: place.sessionId, draft });
  // The draft was shown in place of a deleted remark.
  if (draft === undefined && before?.newId !== undefined) {
    set(removeRemarkAtom, { place, remarkId: before.remarkId });
  }
});

/** Key of a draft that was closed unsaved: by its remark, or `new`. */
const stashKeyOf = ({ sessionId }: RemarkPlace, remarkId = 'new'): string => `${sessionId}\n${remarkId}`;

/** Closes the draft. Its text is there when it is opened again. */
export const leaveRemarkAtom = atom(null, (get, set, place: RemarkPlace) => {
  const draft = get(drafts.draftOfAtom)(place.sessionId);
  if (draft === undefined || draft.isSaving) return;
  const { remarkId, newId, text, type } = draft;
  const list = get(remarks.loadedAtom).get(place.sessionId)?.data ?? [];
  const saved = newId === undefined ? list.find((remark) => remark.remarkId === remarkId) : undefined;
  const isTyped = saved === undefined ? text.trim() !== '' : text !== saved.text || type !== saved.type;
  if (isTyped) set(drafts.writeAtom, { key: stashKeyOf(place, saved?.remarkId), draft });
  set(writeRemarkAtom, { place, draft: undefined });
});

/** Takes back a draft that was closed unsaved, if there is one. */
const takeStashedDraftAtom = atom(null, (get, set, key: string): RemarkDraft | undefined => {
  const draft = get(drafts.draftOfAtom)(key);
  if (draft !== undefined) set(drafts.writeAtom, { key, draft: undefined });
  return draft;
});

/** Opens a remark for editing, with its stashed draft if there is one. */
export const editRemarkAtom = atom(
  null,
  (_get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
    const { remarkId, type, text, platformOrderSn, version } = remark;
    const draft = set(takeStashedDraftAtom, stashKeyOf(place, remarkId)) ?? {
      remarkId,
      type,
      text,
      platformOrderSn,
      version,
      isSaving: false,
      problem: undefined,
      theirs: undefined,
    };
    set(writeRemarkAtom, { place, draft });
  },
);

/** Opens a new draft, unless one is open: about the conversation, or about one of its orders. */
export const beginRemarkAtom = atom(
  null,
  (get, set, { place, platformOrderSn = '' }: { place: RemarkPlace; platformOrderSn?: string }) => {
    const open = get(drafts.draftOfAtom)(place.sessionId) ?? set(takeStashedDraftAtom, stashKeyOf(place));
    // Keep the open draft, and assign it to the requested order.
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

/** Saves the draft. If refused, the text stays. */
export const saveRemarkAtom = atom(null, async (get, set, place: RemarkPlace) => {
  const draft = get(drafts.draftOfAtom)(place.sessionId);
  if (draft === undefined || draft.isSaving) return;
  const { api } = get(servicesAtom);
  const { shopId, sessionId } = place;
  const { remarkId, newId, type, platformOrderSn, version } = draft;
  const text = draft.text.trim();
  const key = { shopId, sessionId, remarkId: newId ?? remarkId };
  const isNew = version === 0 || newId !== undefined;
  set(writeRemarkAtom, { place, draft: { ...draft, isSaving: true } });
  try {
    const { remark } = isNew
      ? await api.addRemark(
          { ...key, type, text, ...(platformOrderSn !== '' && { platformOrderSn }) },
          { silent: true },
        )
      : await api.saveRemark({ ...key, type, text, version }, { silent: true });
    set(putRemarkAtom, { place, remark });
    set(writeRemarkAtom, { place, draft: undefined });
  } catch (error) {
    const theirs = RemarkSchema.safeParse(currentIn(error, 'remark')).data;
    const latest = get(drafts.draftOfAtom)(place.sessionId) ?? draft;
    const isGone = error instanceof ApiError && error.code === ERROR_CODES.notFound;
    if (theirs) set(putRemarkAtom, { place, remark: theirs });
    set(writeRemarkAtom, {
      place,
      draft: {
        ...latest,
        isSaving: false,
        ...(isGone && { newId: get(servicesAtom).newId() }),
        problem: isGone && !isNew ? undefined : problemOf(error),
        theirs,
        // The next save replaces the version that the seller sees now.
        version: theirs?.version ?? latest.version,
      },
    });
  }
});

/** Applies changed remarks to the lists that are loaded. A remark that is being edited keeps its text. */
export const takeRemarksAtom = atom(null, (get, set, remarkEvents: readonly RemarkChanged[]) => {
  for (const { shopId, sessionId, isDeleted, ...remark } of remarkEvents) {
    const place = { shopId, sessionId };
    const draft = get(drafts.draftOfAtom)(sessionId);
    const isEdited = draft !== undefined && draft.version !== 0 && draft.remarkId === remark.remarkId;
    if (!isDeleted) set(putRemarkAtom, { place, remark });
    if (isEdited && !draft.isSaving) {
      const newId = isDeleted ? (draft.newId ?? get(servicesAtom).newId()) : undefined;
      set(writeRemarkAtom, { place, draft: { ...draft, newId } });
    } else if (isDeleted && !isEdited) set(removeRemarkAtom, { place, remarkId: remark.remarkId });
  }
});

/** Puts a remark where it belongs, the newest first, unless a newer state of it is known. */
const putRemarkAtom = atom(null, (get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
  const { remarkId, version } = remark;
  const list = get(remarks.loadedAtom).get(place.sessionId)?.data ?? [];
  if (list.some((one) => one.remarkId === remarkId && one.version > version)) return;
  set(remarks.changeAtom, {
    key: place.sessionId,
    change: (before) =>
      [remark, ...before.filter((one) => one.remarkId !== remarkId)].sort(
        (a, b) => b.createdAt - a.createdAt,
      ),
  });
});

const removeRemarkAtom = atom(
  null,
  (get, set, { place, remarkId }: { place: RemarkPlace; remarkId: string }) => {
    const list = get(remarks.loadedAtom).get(place.sessionId)?.data ?? [];
    if (!list.some((one) => one.remarkId === remarkId)) return;
    set(remarks.changeAtom, {
      key: place.sessionId,
      change: (before) => before.filter((one) => one.remarkId !== remarkId),
    });
  },
);

/** Optimistic delete. If refused, the remark returns in its current state. Resolves with whether it is deleted. */
export const deleteRemarkAtom = atom(
  null,
  async (get, set, { place, remark }: { place: RemarkPlace; remark: Remark }): Promise<boolean> => {
    const { api } = get(servicesAtom);
    const { shopId, sessionId } = place;
    const { remarkId, version } = remark;
    set(removeRemarkAtom, { place, remarkId });
    try {
      await api.delRemark({ shopId, sessionId, remarkId, version });
      return true;
    } catch (error) {
      // The reason has been shown as a toast.
      const theirs = RemarkSchema.safeParse(currentIn(error, 'remark')).data;
      set(putRemarkAtom, { place, remark: theirs ?? remark });
      return false;
    }
  },
);

/** Restores a deleted remark. */
export const undeleteRemarkAtom = atom(
  null,
  async (get, set, { place, remark }: { place: RemarkPlace; remark: Remark }) => {
    const { api } = get(servicesAtom);
    const { shopId, sessionId } = place;
    const { remarkId } = remark;
    try {
      const answer = await api.undelRemark({ shopId, sessionId, remarkId });
      set(putRemarkAtom, { place, remark: answer.remark });
    } catch {
      // The reason has been shown as a toast.
    }
  },
);
