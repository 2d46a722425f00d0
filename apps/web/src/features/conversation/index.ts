export { ConversationColumn } from './components/ConversationColumn.tsx';
export { LogRowView } from './components/LogRowView.tsx';
export { messageMenuPart } from './components/message-menu-part.ts';
export { MessageMenu } from './lazy/MessageMenu.tsx';
export { jumpToMessageAtom } from './state/jump-to-message.ts';
export { jumpTargetAtom, loadNewerAtom } from './state/newer-messages.ts';
export { openMessageMenuAtom } from './state/message-menu-actions.ts';
export { bindReading } from './state/read-actions.ts';
