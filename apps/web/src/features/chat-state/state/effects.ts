import type { Workspace } from '../../../data/workspace.ts';
import type { Store } from '../../../shared/jotai.ts';
import { isPageVisibleCellAtom, nowCellAtom } from './atoms.ts';
import { titleCountAtom } from '../../../shared/page-title.ts';
import { totalUnreadAtom } from './derived.ts';

type Unbind = () => void;

const TICK_MS = 1_000;
/** What is shown in minutes need not move more often than this. */
const CLOCK_STEP_MS = 10_000;

/** One clock for every countdown on the screen; it stops while the page is hidden. */
export function bindClock(store: Store, now: () => number): Unbind {
  const tick = (): void => {
    if (document.visibilityState === 'hidden') return;
    const step = Math.floor(now() / CLOCK_STEP_MS) * CLOCK_STEP_MS;
    if (store.get(nowCellAtom) !== step) store.set(nowCellAtom, step);
  };
  tick();
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Whether the page can be seen; the workspace looks for news when it can, and saves its own when it cannot. */
export function bindVisibility(
  store: Store,
  workspace: Pick<Workspace, 'checkConnection' | 'flush'>,
): Unbind {
  const read = (): void => {
    const isVisible = document.visibilityState === 'visible';
    store.set(isPageVisibleCellAtom, isVisible);
    if (isVisible) workspace.checkConnection();
    else void workspace.flush();
  };
  store.set(isPageVisibleCellAtom, document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', read);
  return () => document.removeEventListener('visibilitychange', read);
}

/** Shows the unread messages in the page's title. */
export function bindTitleCount(store: Store): Unbind {
  const show = (): void => store.set(titleCountAtom, store.get(totalUnreadAtom));
  show();
  const unsubscribe = store.sub(totalUnreadAtom, show);
  return () => {
    unsubscribe();
    store.set(titleCountAtom, 0);
  };
}
