import type { SessionId } from '@seller-chat/core';
import type { Workspace } from '../../../data/workspace.ts';
import { atom } from '../../../shared/jotai.ts';
import { draftsCellAtom } from './atoms.ts';
import { readShopColumnAtom } from './shop-column.ts';

/** Takes up what earlier pages left on this device: unfinished texts. */
export const restoreChoicesAtom = atom(null, (_get, set, { drafts }: Pick<Workspace, 'drafts'>) => {
  const texts: Record<SessionId, string> = {};
  for (const sessionId of drafts.sessionIds()) texts[sessionId] = drafts.read(sessionId);
  set(draftsCellAtom, texts);
  set(readShopColumnAtom);
});
