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
export const writeDraftAtom = atom(null, (get, set, { sessionId, text }: Draft) => {
  set(showDraftAtom, { sessionId, text });
  get(workspaceAtom)?.drafts.write(sessionId, text);
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
