import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { draftsCellAtom, keepHeldTextAtom, writeDraftAtom } from '../../../chat-state/index.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import {
  attachmentsCellAtom,
  cardsCellAtom,
  comingCellAtom,
  heldSendsCellAtom,
  quotesCellAtom,
} from './cells.ts';
import type { HeldSend } from './cells.ts';
import { updateExtrasAtom } from './extras-actions.ts';

/** The sends of a session that wait, first one first. */
export const heldSendsAtom = atom(
  (get) =>
    (sessionId: SessionId): readonly HeldSend[] =>
      get(heldSendsCellAtom).get(sessionId) ?? [],
);

/** Ids of the files and cards of a session that no waiting send has. */
export const freeIdsAtom = atom((get) => (sessionId: SessionId): ReadonlySet<string> => {
  const held = get(heldSendsAtom)(sessionId);
  const all = [
    ...(get(attachmentsCellAtom).get(sessionId) ?? []),
    ...(get(cardsCellAtom).get(sessionId) ?? []),
  ].map(({ id }) => id);
  return new Set(all.filter((id) => !held.some(({ ids }) => ids?.has(id))));
});

/** Whether something of a session's content is uploading, may still be added, or goes out before it. */
export const isStillComingAtom = atom((get) => (sessionId: SessionId): boolean => {
  const files = get(attachmentsCellAtom).get(sessionId) ?? [];
  const isUploading = files.some((one) => attachmentStateOf(one) === 'uploading');
  const isComing = (get(comingCellAtom).get(sessionId) ?? 0) > 0;
  return isUploading || isComing || get(heldSendsAtom)(sessionId).length > 0;
});

/** Replaces the sends of a session that wait. This device keeps their texts with the draft until they go out. */
export const keepHeldSendsAtom = atom(
  null,
  (get, set, { sessionId, held }: { sessionId: SessionId; held: readonly HeldSend[] }) => {
    const next = new Map(get(heldSendsCellAtom));
    if (held.length === 0) next.delete(sessionId);
    else next.set(sessionId, held);
    set(heldSendsCellAtom, next);
    const texts = held.map(({ draft }) => draft).filter((draft) => draft.trim() !== '');
    set(keepHeldTextAtom, { sessionId, text: texts.join('\n') });
    set(updateExtrasAtom, sessionId);
  },
);

/** Puts what waits to be sent back into the composer, before what has been written since. */
export const callOffAtom = atom(null, (get, set, sessionId: SessionId) => {
  const held = get(heldSendsAtom)(sessionId);
  if (held.length === 0) return;
  const written = get(draftsCellAtom)[sessionId] ?? '';
  const texts = [...held.map(({ draft }) => draft), written].filter((text) => text.trim() !== '');
  const quote = held.find((one) => one.quote !== undefined)?.quote;
  if (quote !== undefined && !get(quotesCellAtom).has(sessionId))
    set(quotesCellAtom, new Map(get(quotesCellAtom)).set(sessionId, quote));
  set(keepHeldSendsAtom, { sessionId, held: [] });
  set(writeDraftAtom, { sessionId, text: texts.join('\n') });
});

/** Calls the sends of a session off if one of them has this file or card. */
export const callOffWithAtom = atom(
  null,
  (get, set, { sessionId, id }: { sessionId: SessionId; id: string }) => {
    const isHeld = get(heldSendsAtom)(sessionId).some(({ ids }) => ids === undefined || ids.has(id));
    if (isHeld) set(callOffAtom, sessionId);
  },
);
