export { ChatPage } from './components/ChatPage.tsx';
export { applyChatChangesAtom } from './state/apply-changes.ts';
export { bindChat } from './state/bind-chat.ts';
export { useChatRailEntry } from './state/use-chat-rail-entry.ts';
