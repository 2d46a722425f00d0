import { ConnectionBanner } from '../shell/connection/ConnectionBanner.tsx';
import { PaletteSlot } from '../shell/palette/PaletteSlot.tsx';
import { AppRail } from '../shell/rail/AppRail.tsx';
import { ensureWorkspace } from '../shell/workspace-session.ts';
import { ChatPage } from '../features/chat/index.ts';
import { holdFirstView } from '../shared/first-view.ts';
import type { Store } from '../shared/jotai.ts';
import { workspaceAtom } from '../shared/workspace.ts';

/** The page is drawn without what the cache has not given by then, ms. */
const CACHE_WITHIN_MS = 100;

/**
 * Opens the account's data before the page is drawn, which has everything else wait for its list; resolves when the
 * page has something to show, soon in any case.
 */
export async function openChat(store: Store): Promise<void> {
  if (store.get(workspaceAtom) === null) holdFirstView();
  const told = ensureWorkspace(store).firstTold();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, CACHE_WITHIN_MS))]);
}

const RAIL = <AppRail />;
const BANNER = <ConnectionBanner />;

/** `/chat` */
export function ChatRoute() {
  return (
    <>
      <ChatPage rail={RAIL} banner={BANNER} />
      <PaletteSlot />
    </>
  );
}
