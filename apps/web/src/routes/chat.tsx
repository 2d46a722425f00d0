import { ensureWorkspace } from '../app/workspace-session.ts';
import { ChatPage } from '../features/chat/index.ts';
import type { Store } from '../shared/jotai.ts';

/** Opens the account's data before the page is drawn. */
export function openChat(store: Store): void {
  ensureWorkspace(store);
}

/** `/chat` */
export function ChatRoute() {
  return <ChatPage />;
}
