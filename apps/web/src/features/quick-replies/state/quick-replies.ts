import type { KeptQuickReplies } from '../../../data/cache/quick-reply-repository.ts';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';

/** The quick replies that this browser knows; `null` before the device or the server has given any. */
export const quickRepliesCellAtom = atom<KeptQuickReplies | null>(null);

/** Whether the last read failed: what is shown may be old. */
export const isQuickRepliesStaleCellAtom = atom(false);

/** Whether it is known which there are, or the device keeps none and the server has failed. */
export const areRepliesSettledAtom = atom(
  (get) => get(quickRepliesCellAtom) !== null || get(isQuickRepliesStaleCellAtom),
);

/** Shows what the device keeps, unless something is shown already: also while the server is away. */
export const restoreQuickRepliesAtom = atom(null, async (get, set): Promise<void> => {
  const kept = await get(workspaceAtom)?.quickReplies.restore();
  if (kept !== undefined && get(quickRepliesCellAtom) === null) set(quickRepliesCellAtom, kept);
});

/** Shows what the device keeps, then reads what has changed. Rejects as the calls do; the kept ones stay. */
export const readQuickRepliesAtom = atom(null, async (get, set): Promise<void> => {
  const list = get(workspaceAtom)?.quickReplies;
  if (list === undefined) return;
  await set(restoreQuickRepliesAtom);
  try {
    set(quickRepliesCellAtom, await list.refresh());
    set(isQuickRepliesStaleCellAtom, false);
  } catch (error) {
    set(isQuickRepliesStaleCellAtom, true);
    throw error;
  }
});
