import type { QuickReply } from '@seller-chat/api-client/contract';
import { atom } from '../../../../shared/jotai.ts';
import type { Slash } from '../model/slash.ts';
import { findRepliesAtom } from './finder.ts';

/** What the search is typed in: the text itself after a `/`, or the panel's own field. */
export type Panel = { mode: 'slash'; at: number; keyword: string } | { mode: 'search'; keyword: string };

/** Quick replies that the panel lists at most: others are found by typing on. */
export const MAX_SHOWN = 50;

/** The language of the open conversation, whose replies are listed first. */
export const panelLanguageCellAtom = atom('');

const panelCellAtom = atom<Panel | null>(null);
const chosenIdCellAtom = atom<string | undefined>(undefined);

export const panelAtom = atom((get) => get(panelCellAtom));

/** A search in the text whose list was closed by a press elsewhere, or by another element that took the focus. */
interface LeftSearch {
  panel: Extract<Panel, { mode: 'slash' }>;
  chosenId: string | undefined;
}
const leftCellAtom = atom<LeftSearch | null>(null);

/** Opens the panel, changes its search, or closes it. Another search begins at its first hit. */
export const setPanelAtom = atom(null, (get, set, panel: Panel | null) => {
  const before = get(panelCellAtom);
  set(leftCellAtom, null);
  if (before?.keyword !== panel?.keyword || before?.mode !== panel?.mode) set(chosenIdCellAtom, undefined);
  set(panelCellAtom, panel);
});

/** Closes the panel because the person went elsewhere. A search in the text can be taken up again. */
export const leavePanelAtom = atom(null, (get, set) => {
  const panel = get(panelCellAtom);
  const chosenId = get(chosenIdCellAtom);
  if (panel === null) return;
  set(setPanelAtom, null);
  if (panel.mode === 'slash') set(leftCellAtom, { panel, chosenId });
});

/** Opens the list again for a search that was left, if this is the one that the caret is in. Returns whether it is. */
export const takeUpSearchAtom = atom(null, (get, set, slash: Slash | undefined): boolean => {
  const left = get(leftCellAtom);
  if (left === null || slash?.at !== left.panel.at) return false;
  set(setPanelAtom, { mode: 'slash', ...slash });
  if (slash.keyword === left.panel.keyword) set(chosenIdCellAtom, left.chosenId);
  return true;
});

/** Opens the panel with a field of its own to search in. */
export const openPanelAtom = atom(null, (_get, set) => set(setPanelAtom, { mode: 'search', keyword: '' }));

/** What the search finds, best first. */
export const hitsAtom = atom((get): readonly QuickReply[] => {
  const panel = get(panelCellAtom);
  return panel === null ? [] : get(findRepliesAtom)(panel.keyword, get(panelLanguageCellAtom));
});

/** The hits that are listed. */
export const shownAtom = atom((get) => get(hitsAtom).slice(0, MAX_SHOWN));

/** The hit that Enter picks: the chosen one, else the first. */
export const activeReplyAtom = atom((get): QuickReply | undefined => {
  const shown = get(shownAtom);
  const id = get(chosenIdCellAtom);
  return shown.find(({ quickReplyContentId }) => quickReplyContentId === id) ?? shown[0];
});

export const chooseReplyAtom = atom(null, (_get, set, id: string) => set(chosenIdCellAtom, id));

/** Goes to the next hit or the one before, and on from the other end. */
export const stepReplyAtom = atom(null, (get, set, step: 1 | -1) => {
  const shown = get(shownAtom);
  const active = get(activeReplyAtom);
  if (active === undefined) return;
  const next = shown[(shown.indexOf(active) + step + shown.length) % shown.length];
  if (next !== undefined) set(chosenIdCellAtom, next.quickReplyContentId);
});
