import { visibleText } from '@seller-chat/core/message';
import type { Tag } from '@seller-chat/api-client/contract';
import type { Session, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import {
  addressAtom,
  checkRowAtom,
  localOpeningsCellAtom,
  selectionCellAtom,
  sessionIndexAtom,
  sessionRevisionCellAtom,
} from '../../../chat-state/index.ts';
import { rowMenuAtom, showListDialogAtom } from '../../state/list-tools.ts';
import type { SessionMark } from '../model/session-mark.ts';
import { markSelectionAtom, markSessionsAtom } from './mark-actions.ts';
import { withPendingMarksAtom } from './pending-marks.ts';

/** Commands on conversations, from the menu, a key or the bulk bar. */
export type Command = 'pin' | 'unread' | 'backlog' | 'tags' | 'select' | 'block';

/** The conversations that a command applies to, and their current state. */
export interface Target {
  ids: readonly SessionId[];
  count: number;
  /** It is the selection. */
  isSelection: boolean;
  /** The buyer's name of the first conversation. */
  name: string;
  /** True if the mark is set on all of them: a command then removes it. */
  is: { pinned: boolean; unread: boolean; backlog: boolean; blocked: boolean };
  /** Tags of all (`on`) or of some of the conversations. */
  tagStates: ReadonlyMap<string, 'on' | 'some'>;
}

/** The state of a large selection is computed from its first conversations only: at most this many. */
const LOOKED_AT = 500;

/** The row that a key is meant for, when it is not the open one. */
export const keyRowAtom = atom<SessionId | undefined>(undefined);

/** The current target: the selection, unless a menu is open on a row outside of it; otherwise one conversation. */
export const targetAtom = atom((get): Target | undefined => {
  get(sessionRevisionCellAtom);
  const index = get(sessionIndexAtom);
  const selection = get(selectionCellAtom);
  const menuRow = get(rowMenuAtom)?.sessionId;
  const isMeant = (id: SessionId | undefined) =>
    selection !== null && (id === undefined || selection.isAllMatching || selection.ids.has(id));
  const isSelection = isMeant(menuRow);
  const one = menuRow ?? get(keyRowAtom) ?? get(addressAtom).sessionId;
  const chosen = selection?.isAllMatching === true ? index.ids() : [...(selection?.ids ?? [])];
  const openings = get(localOpeningsCellAtom);
  // The server does not have local sessions.
  const ids = (isSelection ? chosen : one === undefined ? [] : [one]).filter((id) => !openings.has(id));
  const sessions = ids.slice(0, LOOKED_AT).flatMap((id) => index.get(id) ?? []);
  const [first] = sessions;
  if (first === undefined) return undefined;
  const marked = sessions.map(get(withPendingMarksAtom));
  const all = (test: (session: Session) => boolean) => marked.every(test);
  return {
    ids,
    count: ids.length,
    isSelection,
    name: visibleText(first.buyerName),
    is: {
      pinned: all(({ pinned }) => pinned),
      unread: all(({ unreadCount }) => unreadCount > 0),
      backlog: all(({ isMarkManualHandle }) => isMarkManualHandle),
      blocked: all(({ isDisabled }) => isDisabled),
    },
    tagStates: tagStatesOf(sessions),
  };
});

function tagStatesOf(sessions: readonly Session[]): Target['tagStates'] {
  const bearers = new Map<string, number>();
  for (const { accountConversationTagId: id } of sessions.flatMap(({ tags }) => tags))
    bearers.set(id, (bearers.get(id) ?? 0) + 1);
  return new Map(Array.from(bearers, ([id, count]) => [id, count === sessions.length ? 'on' : 'some']));
}

/** The target of the tag dialog. It is kept after its menu has closed. */
const taggedCellAtom = atom<Pick<Target, 'ids' | 'isSelection'> | null>(null);

/** The conversations of the tag dialog in their current state. */
export const tagTargetAtom = atom((get): Pick<Target, 'count' | 'name' | 'tagStates'> | undefined => {
  get(sessionRevisionCellAtom);
  const index = get(sessionIndexAtom);
  const ids = get(taggedCellAtom)?.ids ?? [];
  const sessions = ids.slice(0, LOOKED_AT).flatMap((id) => index.get(id) ?? []);
  const [first] = sessions;
  return first && { count: ids.length, name: visibleText(first.buyerName), tagStates: tagStatesOf(sessions) };
});

/** Puts a tag on the conversations of the tag dialog, or takes it off. */
export const markTaggedAtom = atom(null, (get, set, { tag, isOn }: { tag: Tag; isOn: boolean }) => {
  const tagged = get(taggedCellAtom);
  if (tagged === null) return;
  const { accountConversationTagId, name } = tag;
  const mark: SessionMark = { [isOn ? 'addTags' : 'removeTags']: [{ accountConversationTagId, name }] };
  if (tagged.isSelection && get(selectionCellAtom)?.isAllMatching === true) void set(markSelectionAtom, mark);
  else void set(markSessionsAtom, { ids: tagged.ids, mark });
});

/** Runs a command on `meant`, or on the current target. Returns false if there is no target. */
export const commandAtom = atom(null, (get, set, command: Command, meant?: Target): boolean => {
  const target = meant ?? get(targetAtom);
  if (target === undefined) return false;
  if (command === 'tags') {
    set(taggedCellAtom, target);
    set(showListDialogAtom, 'pickTags');
  } else if (command === 'select') {
    for (const sessionId of target.ids) set(checkRowAtom, { sessionId, isRange: false });
  } else {
    const mark = toMark(command, target);
    if (target.isSelection) void set(markSelectionAtom, mark);
    // A blacklisted conversation leaves the list, so a toast says so and offers to undo it.
    else void set(markSessionsAtom, { ids: target.ids, mark, isNotified: command === 'block' });
  }
  return true;
});

function toMark(command: Exclude<Command, 'tags' | 'select'>, { is }: Target): SessionMark {
  if (command === 'pin') return { pinned: !is.pinned };
  if (command === 'unread') return { isMarkUnread: !is.unread };
  if (command === 'backlog') return { isMarkManualHandle: !is.backlog };
  return { isDisabled: !is.blocked };
}
