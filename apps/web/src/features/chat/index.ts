export { bindChat } from './bind-chat.ts';
export { ChatPage } from './components/ChatPage.tsx';
export { applyChatChangesAtom } from './state/change-actions.ts';
