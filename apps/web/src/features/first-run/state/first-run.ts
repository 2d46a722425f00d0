import type { FirstRun } from '@seller-chat/api-client/contract';
import type { DataChange } from '../../../data/change.ts';
import { atom } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { readAccessAtom } from '../../account/index.ts';

/** One read for changes within this time, ms. */
const BATCH_MS = 300;

const firstRunCellAtom = atom<FirstRun | undefined>(undefined);
/** The first steps as the server has them; undefined until they are read. */
export const firstRunAtom = atom((get) => get(firstRunCellAtom));

/** Whether every step is done that the account has. */
function isFirstRunDone(firstRun: FirstRun, mayInvite: boolean): boolean {
  return firstRun.hasShop && firstRun.hasAnswered && (!mayInvite || firstRun.hasColleague);
}

const readFirstRunAtom = atom(null, async (get, set) => {
  try {
    const { firstRun } = await get(servicesAtom).api.getFirstRun({}, { silent: true });
    set(firstRunCellAtom, firstRun);
  } catch (error) {
    // Read again with the next change, and when the connection is back.
    console.warn('The first steps could not be read.', error);
  }
});

/** Closes the steps, on every device. Shown at once, and open again if the call fails; the call shows its reason. */
export const closeFirstRunAtom = atom(null, async (get, set) => {
  const before = get(firstRunCellAtom);
  if (before === undefined || !before.isOpen) return;
  set(firstRunCellAtom, { ...before, isOpen: false });
  try {
    await get(servicesAtom).api.closeFirstRun({});
  } catch {
    set(firstRunCellAtom, before);
    return;
  }
  // The account that this device remembers knows it too. Without a connection it is read again later.
  await set(readAccessAtom, location.pathname + location.search).catch((error: unknown) =>
    console.warn('The account could not be read again.', error),
  );
});

/**
 * Reads the steps, and again when something that may have done one changes. Steps that were done before this page was
 * opened are closed unseen. Returns the unbind function.
 */
export function bindFirstRun(store: Store, mayInvite: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async (): Promise<void> => {
    const isFirst = store.get(firstRunCellAtom) === undefined;
    await store.set(readFirstRunAtom);
    const now = store.get(firstRunCellAtom);
    if (isFirst && now?.isOpen === true && isFirstRunDone(now, mayInvite)) await store.set(closeFirstRunAtom);
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void read();
    }, BATCH_MS);
  };
  void read();
  const unsubscribe = store.get(workspaceAtom)?.subscribe((change) => {
    const now = store.get(firstRunCellAtom);
    if (now !== undefined && (!now.isOpen || isFirstRunDone(now, mayInvite))) return;
    if (mayDoStep(change)) schedule();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe?.();
  };
}

function mayDoStep(change: DataChange): boolean {
  if (change.type === 'messages') return change.messages.some(({ isSeller }) => isSeller);
  if (change.type === 'connection') return change.state === 'online';
  return change.type === 'shops' || change.type === 'messageReplaced' || change.type === 'reloaded';
}
