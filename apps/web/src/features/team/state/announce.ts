import { atom } from '../../../shared/jotai.ts';
import type { Store } from '../../../shared/jotai.ts';
import { incomingCellAtom, NO_INCOMING, sessionIndexAtom } from '../../chat-state/index.ts';
import { NO_ANNOUNCEMENT, announcementOf } from '../model/announcement.ts';
import type { Announcement } from '../model/announcement.ts';

const ANNOUNCE_EVERY_MS = 3_000;
/** A buyer without a name after this time is announced without it, ms. */
const NAMED_WITHIN_MS = 1_500;

const announcementCellAtom = atom<Announcement>(NO_ANNOUNCEMENT);
/** Buyers' messages to be read out now. */
export const announcementAtom = atom((get) => get(announcementCellAtom));

/** Whether a buyer who wrote has no name yet: some marketplaces send it a moment later. */
const isIncomingNamelessAtom = atom((get) => {
  const index = get(sessionIndexAtom);
  return get(incomingCellAtom).sessionIds.some((id) => index.get(id)?.buyerName === '');
});

/** Announces the messages since the last announcement, in one sentence. */
export const announceAtom = atom(null, (get, set) => {
  const incoming = get(incomingCellAtom);
  if (incoming.count === 0) return;
  const index = get(sessionIndexAtom);
  set(
    announcementCellAtom,
    announcementOf(incoming, (id) => index.get(id)),
  );
  set(incomingCellAtom, NO_INCOMING);
});

/**
 * Reads new messages out in groups: the first at once, or as soon as its writer should have a name, the next ones
 * together some seconds later.
 */
export function bindAnnouncements(store: Store): () => void {
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
