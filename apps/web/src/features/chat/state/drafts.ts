import type { SessionId } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
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
