import type { SessionId } from '@seller-chat/core';
import type { Workspace } from '../../../data/workspace.ts';
import { atom } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { draftsCellAtom } from './atoms.ts';

interface Draft {
  sessionId: SessionId;
  text: string;
}

/** Shows what is being written. */
export const showDraftAtom = atom(null, (get, set, { sessionId, text }: Draft) => {
  const { [sessionId]: _before, ...others } = get(draftsCellAtom);
  set(draftsCellAtom, text === '' ? others : { ...others, [sessionId]: text });
});

/** Keeps what is being written, on screen and on this device. */
export const writeDraftAtom = atom(null, (_get, set, { sessionId, text }: Draft) => {
  set(showDraftAtom, { sessionId, text });
  set(storeDraftAtom, sessionId);
});

/** Texts that were sent and wait for their files, by session. */
const heldTextsCellAtom = atom<ReadonlyMap<SessionId, string>>(new Map());

/** Keeps a text on this device that left the composer and is not on its way yet: a closed tab must not lose it. */
export const keepHeldTextAtom = atom(null, (get, set, { sessionId, text }: Draft) => {
  if ((get(heldTextsCellAtom).get(sessionId) ?? '') === text) return;
  set(heldTextsCellAtom, new Map(get(heldTextsCellAtom)).set(sessionId, text));
  set(storeDraftAtom, sessionId);
});

/** What this device keeps of a session: first what waits, then what is being written. */
const storeDraftAtom = atom(null, (get, _set, sessionId: SessionId) => {
  const texts = [get(heldTextsCellAtom).get(sessionId) ?? '', get(draftsCellAtom)[sessionId] ?? ''];
  get(workspaceAtom)?.drafts.write(sessionId, texts.filter(Boolean).join('\n'));
});

/** Takes over what another tab writes in a conversation: one draft, however many tabs. */
export function bindDrafts(store: Store, { drafts }: Pick<Workspace, 'drafts'>): () => void {
  return drafts.subscribe((sessionId, text) => store.set(showDraftAtom, { sessionId, text }));
}

/** Shows the drafts that this device keeps. */
export const restoreDraftsAtom = atom(null, (_get, set, { drafts }: Pick<Workspace, 'drafts'>) => {
  const texts: Record<SessionId, string> = {};
  for (const sessionId of drafts.sessionIds()) texts[sessionId] = drafts.read(sessionId);
  set(draftsCellAtom, texts);
});
