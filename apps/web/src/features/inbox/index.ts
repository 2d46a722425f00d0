export { ConversationActionsSlot, ListToolsSlot } from './components/InboxToolsSlot.tsx';
export { SessionColumn } from './components/SessionColumn.tsx';
export type { SessionColumnProps } from './components/SessionColumn.tsx';
export { ShopColumn } from './components/ShopColumn.tsx';
export { inboxPart } from './components/inbox-part.ts';
export { useAreShopsSlim } from './components/use-are-shops-slim.ts';
export { useDeadlineText } from './components/use-deadline-text.ts';
export { ConversationActions } from './lazy/components/ConversationActions.tsx';
export { commandAtom } from './lazy/state/command-actions.ts';
export { importShareOf } from './lazy/model/import-share.ts';
export { markSessionsAtom } from './lazy/state/mark-actions.ts';
export { findRow, focusFirstRow, focusRow, ROW } from './model/focus-row.ts';
export { siteName } from './model/shop-groups.ts';
export { rowMenuAtom, showRowMenuAtom } from './state/list-tools.ts';
export {
  areShopsSlimAtom,
  readShopColumnAtom,
  areShopGroupsKnownAtom,
  shopGroupsAtom,
  takeShopGroupsAtom,
} from './state/shop-column.ts';
export {
  useFilterCommands,
  useGoCommands,
  useNextWaitingCommands,
  useShortcutsCommands,
} from './commands/use-inbox-commands.tsx';
