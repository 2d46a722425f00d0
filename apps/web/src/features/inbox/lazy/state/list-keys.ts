import type { SessionId } from '@seller-chat/core';
import { shortcutKeyOf } from '@seller-chat/ui';
import type { Store } from '../../../../shared/jotai.ts';
import { addressAtom, checkRowAtom, endSelectionAtom, selectionAtom } from '../../../chat-state/index.ts';
import { showListDialogAtom } from '../../state/list-tools.ts';
import { extendSelectionAtom } from './cursor-actions.ts';
import { commandAtom, keyRowAtom } from './command-actions.ts';
import type { Command } from './command-actions.ts';

const COMMANDS: Readonly<Record<string, Command>> = { p: 'pin', u: 'unread', b: 'backlog', l: 'tags' };

/**
 * Keys of the session list beyond moving in it.
 *
 * @param rowId - the row that has the focus
 * @returns whether the key meant something
 */
export function pressListKey(store: Store, event: KeyboardEvent, rowId: SessionId | undefined): boolean {
  const key = shortcutKeyOf(event);
  const current = rowId ?? store.get(addressAtom).sessionId;
  if (key === '?') store.set(showListDialogAtom, 'shortcuts');
  else if (key === 'Escape' && store.get(selectionAtom) !== null) store.set(endSelectionAtom);
  else if (event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return store.set(extendSelectionAtom, { from: current, step: key === 'ArrowDown' ? 1 : -1 });
  else if (key === 'x' && current !== undefined)
    store.set(checkRowAtom, { sessionId: current, isRange: event.shiftKey });
  else {
    const command = COMMANDS[key];
    if (command === undefined || event.shiftKey) return false;
    store.set(keyRowAtom, rowId);
    return store.set(commandAtom, command);
  }
  return true;
}
