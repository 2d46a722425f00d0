import { plural, t } from '@lingui/core/macro';
import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { shopsAtom } from '../../../shops/index.ts';
import {
  addressCellAtom,
  endSelectionAtom,
  isOfficialHiddenAtom,
  listChoiceCellAtom,
  localOpeningsCellAtom,
  selectionCellAtom,
  sessionIndexAtom,
  shopIdsInScopeAtom,
  takeSessionsAtom,
} from '../../../chat-state/index.ts';
import { oppositeOf, withMark, withoutMark } from '../model/session-mark.ts';
import type { SessionMark } from '../model/session-mark.ts';
import { markByIds, markByQuery } from './mark-calls.ts';
import type { MarkQuery } from './mark-calls.ts';
import { failureText } from './failure-text.ts';
import { endPendingMarkAtom, addPendingMarkAtom } from './pending-marks.ts';

/** How far a command for many conversations has come; null while none runs. */
const progressCellAtom = atom<{ done: number; total: number } | null>(null);
export const progressAtom = atom((get) => get(progressCellAtom));

const UNDO_MS = 10_000;

interface Marking {
  ids: readonly SessionId[];
  mark: SessionMark;
  /** Shows a toast with the result and an undo. Left out if the row itself shows the result. */
  isNotified?: boolean;
  /** The mark is itself an undo: no undo is offered. */
  isUndo?: boolean;
}

/**
 * Marks conversations with an optimistic update. If the server refuses or is unreachable, rolls back and shows the
 * reason in a toast.
 */
export const markSessionsAtom = atom(
  null,
  async (get, set, { ids: all, mark, isNotified, isUndo }: Marking) => {
    const index = get(sessionIndexAtom);
    // The server does not have local sessions.
    const openings = get(localOpeningsCellAtom);
    const ids = all.filter((id) => !openings.has(id));
    if (ids.length === 0) return;
    const { api, toasts } = get(servicesAtom);
    const shown = ids.flatMap((id) => index.get(id) ?? []);
    const readUntil = newestOf(shown);
    const own = new Map<SessionId, { before: Session; marked: Session }>();
    for (const before of shown) {
      const marked = withMark(before, mark);
      if (marked !== before) own.set(before.sessionId, { before, marked });
    }
    set(addPendingMarkAtom, { ids, mark });
    set(takeSessionsAtom, { sessions: [...own.values()].map(({ marked }) => marked), isLive: false });
    try {
      const changed = await markByIds(api, ids, mark, readUntil);
      if (isNotified === true) set(notifyAtom, { changed, mark, isUndo: isUndo === true });
    } catch (error) {
      // Roll back only conversations that have not changed since: changes of other agents or tabs stay.
      const back = [...own.values()].filter(({ marked }) => index.get(marked.sessionId) === marked);
      set(takeSessionsAtom, {
        sessions: back.map(({ before, marked }) => withoutMark(before, marked)),
        isLive: false,
      });
      toasts.show({ tone: 'error', text: failureText(error) });
    } finally {
      set(endPendingMarkAtom, ids);
    }
  },
);

/** Marks what is selected, and ends selecting. */
export const markSelectionAtom = atom(null, async (get, set, mark: SessionMark) => {
  const selection = get(selectionCellAtom);
  if (selection === null || get(progressCellAtom) !== null) return;
  if (selection.isAllMatching) return set(markAllMatchingAtom, mark);
  set(endSelectionAtom);
  await set(markSessionsAtom, { ids: [...selection.ids], mark, isNotified: true });
});

/** Marks everything that the list shows, found by the server: this page may not hold all of it. */
const markAllMatchingAtom = atom(null, async (get, set, mark: SessionMark) => {
  const { api, toasts } = get(servicesAtom);
  const { filter, keyword, tagIds } = get(listChoiceCellAtom);
  const inScope = get(shopIdsInScopeAtom);
  // The server would take no shop for every shop.
  if (inScope.length === 0) return set(endSelectionAtom);
  const isEveryShop = inScope.length === get(shopsAtom).length && get(addressCellAtom).shopIds.length === 0;
  const isIgnoreOfficial = get(isOfficialHiddenAtom);
  const shopIdList = isEveryShop ? [] : inScope;
  const query: MarkQuery = { filter, keyword, tagIdList: tagIds, shopIdList, isIgnoreOfficial };
  const index = get(sessionIndexAtom);
  const readUntil = newestOf(index.ids().flatMap((id) => index.get(id) ?? []));
  const progress = { done: 0, total: index.length };
  const changed: SessionId[] = [];
  set(progressCellAtom, progress);
  try {
    await markByQuery(api, query, mark, readUntil, (part, matched) => {
      changed.push(...part);
      progress.done += matched;
      set(progressCellAtom, { ...progress });
    });
    set(endSelectionAtom);
  } catch (error) {
    toasts.show({ tone: 'error', text: failureText(error) });
  } finally {
    set(progressCellAtom, null);
    if (changed.length > 0) set(notifyAtom, { changed, mark, isUndo: false });
  }
});

/** Says what was done, with the way back. */
const notifyAtom = atom(
  null,
  (get, set, notice: { changed: readonly SessionId[]; mark: SessionMark; isUndo: boolean }) => {
    const { changed: ids, mark, isUndo } = notice;
    const undo = () =>
      void set(markSessionsAtom, { ids, mark: oppositeOf(mark), isNotified: true, isUndo: true });
    get(servicesAtom).toasts.show({
      text: isUndo ? undoneText(ids.length) : markText(mark, ids.length),
      tone: 'success',
      durationMs: UNDO_MS,
      ...(isUndo || ids.length === 0 ? {} : { action: { label: t`Undo`, onClick: undo } }),
    });
  },
);

const newestOf = (sessions: readonly Session[]): number | undefined =>
  sessions.length === 0 ? undefined : sessions.reduce((at, one) => Math.max(at, one.lastMessageTime), 0);

const undoneText = (count: number): string =>
  t`Undone: ${plural(count, { one: '# conversation', other: '# conversations' })}`;

function markText(mark: SessionMark, count: number): string {
  if (mark.pinned === true)
    return t`${plural(count, { one: '# conversation pinned', other: '# conversations pinned' })}`;
  if (mark.pinned === false)
    return t`${plural(count, { one: '# conversation unpinned', other: '# conversations unpinned' })}`;
  if (mark.isMarkUnread === true)
    return t`${plural(count, { one: '# conversation marked as unread', other: '# conversations marked as unread' })}`;
  if (mark.isMarkUnread === false)
    return t`${plural(count, { one: '# conversation marked as read', other: '# conversations marked as read' })}`;
  if (mark.isMarkManualHandle === true)
    return t`${plural(count, { one: '# conversation marked for follow-up', other: '# conversations marked for follow-up' })}`;
  if (mark.isMarkManualHandle === false)
    return t`${plural(count, { one: '# conversation removed from follow-up', other: '# conversations removed from follow-up' })}`;
  if (mark.isDisabled === true)
    return t`${plural(count, { one: '# buyer blacklisted', other: '# buyers blacklisted' })}`;
  if (mark.isDisabled === false)
    return t`${plural(count, { one: '# buyer removed from the blacklist', other: '# buyers removed from the blacklist' })}`;
  return t`Tags changed: ${plural(count, { one: '# conversation', other: '# conversations' })}`;
}
