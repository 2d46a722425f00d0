import { ensureWorkspace } from '../app/workspace-session.ts';
import { ChatPage } from '../features/chat/index.ts';
import { holdFirstView } from '../shared/first-view.ts';
import type { Store } from '../shared/jotai.ts';
import { workspaceAtom } from '../shared/workspace.ts';

/** Opens the account's data before the page is drawn, which has everything else wait for its list. */
export function openChat(store: Store): void {
  if (store.get(workspaceAtom) === null) holdFirstView();
  ensureWorkspace(store);
}

/** `/chat` */
export function ChatRoute() {
  return <ChatPage />;
}
