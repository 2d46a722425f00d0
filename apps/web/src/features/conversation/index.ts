export { ConversationColumn } from './components/ConversationColumn.tsx';
export { LogRowView } from './components/LogRowView.tsx';
export { messageMenuPart } from './components/message-menu-part.ts';
export { MessageMenu } from './lazy/MessageMenu.tsx';
export { jumpTargetAtom, jumpToMessageAtom, loadNewerAtom } from './state/jump-actions.ts';
export { openMessageMenuAtom } from './state/message-menu-actions.ts';
export { bindReading } from './state/read-actions.ts';
