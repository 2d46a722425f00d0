import type { Session } from '@seller-chat/core';
import type { Workspace } from '../../../data/workspace.ts';
import type { Store } from '../../../shared/jotai.ts';
import { announceAtom, isIncomingNamelessAtom } from './session-changes.ts';
import { incomingCellAtom, isPageVisibleCellAtom, nowCellAtom } from './atoms.ts';
import { titleCountAtom } from '../../../shared/page-title.ts';
import { totalUnreadAtom } from './derived.ts';
import { markReadAtom, sessionToReadAtom } from './read-actions.ts';
import { showDraftAtom } from './drafts.ts';

type Unbind = () => void;

const TICK_MS = 1_000;
/** What is shown in minutes need not move more often than this. */
const CLOCK_STEP_MS = 10_000;
const ANNOUNCE_EVERY_MS = 3_000;
/** Whose name is not known by then is announced without it. */
const NAMED_WITHIN_MS = 1_500;
/** Time for the answer to reach the screen before looking again. */
const READ_AGAIN_MS = 250;

/** One clock for every countdown on the screen; it stands while nobody looks. */
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

/**
 * Reads new messages out in groups: the first at once, or as soon as its writer should have a name, the next ones
 * together some seconds later.
 */
export function bindAnnouncements(store: Store): Unbind {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announce = (): void => {
    timer = undefined;
    if (store.get(incomingCellAtom).count === 0) return;
    store.set(announceAtom);
    timer = setTimeout(announce, ANNOUNCE_EVERY_MS);
  };
  const unsubscribe = store.sub(incomingCellAtom, () => {
    if (timer !== undefined || store.get(incomingCellAtom).count === 0) return;
    if (store.get(isIncomingNamelessAtom)) timer = setTimeout(announce, NAMED_WITHIN_MS);
    else announce();
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Marks what is being looked at as read, one call at a time. */
export function bindReading(store: Store): Unbind {
  let last: Session | undefined;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const session = store.get(sessionToReadAtom);
    if (isBusy || session === undefined || session === last) return;
    last = session;
    isBusy = true;
    await store.set(markReadAtom, session);
    isBusy = false;
    timer = setTimeout(() => void look(), READ_AGAIN_MS);
  };
  const unsubscribe = store.sub(sessionToReadAtom, () => void look());
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/** Takes over what another tab writes in a conversation: one draft, however many tabs. */
export function bindDrafts(store: Store, { drafts }: Pick<Workspace, 'drafts'>): Unbind {
  return drafts.subscribe((sessionId, text) => store.set(showDraftAtom, { sessionId, text }));
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
