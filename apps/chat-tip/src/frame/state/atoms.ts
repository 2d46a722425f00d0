import type { RealtimeStatus } from '@seller-chat/api-client/realtime';
import type { TipState } from '../../protocol.ts';
import type { Inbox, Threads, Unread } from '../data/inbox.ts';
import { shownOf, unreadIn } from '../data/inbox.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import { atom } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';

export const signInAtom = atom<SignIn>({ kind: 'starting' });

/** What the host's page chose; a window of our own shows all shops. The token is with the sign-in. */
export const hostStateAtom = atom<Omit<TipState, 'token' | 'locale' | 'theme'>>({
  shops: null,
  isMuted: false,
  isSilenced: false,
  isOpen: true,
});

/** `null` until it has been read. */
export const inboxAtom = atom<Inbox | null>(null);
/** The newest attempt to read the inbox failed. */
export const hasLoadFailedAtom = atom(false);
export const unreadAtom = atom<Unread>({ total: 0, byShop: {} });
export const statusAtom = atom<RealtimeStatus>('connecting');

/** The conversation that is shown. */
export const openIdAtom = atom<string | null>(null);
export const threadsAtom = atom<Threads>({});
/** What is typed and not sent, by conversation. */
export const draftsAtom = atom<Readonly<Record<string, string | undefined>>>({});
/** Name of the buyer who wrote last, for screen readers; `count` makes equal names differ. */
export const newsAtom = atom<{ readonly buyerName: string; readonly count: number } | null>(null);

/** The conversations of the list, in no order. */
export const shownSessionsAtom = atom((get) =>
  shownOf(get(inboxAtom)?.sessions ?? [], get(hostStateAtom).shops),
);
export const shownUnreadAtom = atom((get) => unreadIn(get(unreadAtom), get(hostStateAtom).shops));

/** The conversation that is shown, if its shop still is. */
export const openSessionAtom = atom((get) => {
  const openId = get(openIdAtom);
  return get(shownSessionsAtom).find(({ sessionId }) => sessionId === openId);
});

/** Forgets what the server gave. */
export function forgetData(store: Store): void {
  store.set(inboxAtom, null);
  store.set(hasLoadFailedAtom, false);
  store.set(unreadAtom, { total: 0, byShop: {} });
  store.set(threadsAtom, {});
  store.set(newsAtom, null);
}

/** Forgets all of it, and what was typed. */
export function forgetAll(store: Store): void {
  forgetData(store);
  store.set(openIdAtom, null);
  store.set(draftsAtom, {});
}
