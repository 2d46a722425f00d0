export { bindChat } from './bind-chat.ts';
export { ChatPage } from './components/ChatPage.tsx';
export { chatPath } from './model/chat-address.ts';
export { applyChatChangesAtom } from './state/change-actions.ts';
