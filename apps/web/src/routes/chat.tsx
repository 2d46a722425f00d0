import { ConnectionBanner } from '../shell/connection/ConnectionBanner.tsx';
import { isBuiltPage } from '../shell/page-titles.ts';
import { PaletteSlot } from '../shell/palette/PaletteSlot.tsx';
import { AppRail } from '../shell/rail/AppRail.tsx';
import { ensureWorkspace } from '../shell/start-up/workspace-session.ts';
import { AccountMenuSlot } from '../features/account/index.ts';
import { DeletionBannerSlot } from '../features/account-data/index.ts';
import { SettingsButtonSlot } from '../features/chat-settings/index.ts';
import { ChatPage } from '../features/chat/index.ts';
import { holdFirstView } from '../shared/first-view.ts';
import type { RoutePath } from '@seller-chat/core';
import { useAtomValue } from '../shared/jotai.ts';
import { shopsAtom } from '../features/shops/index.ts';
import type { Store } from '../shared/jotai.ts';
import { workspaceAtom } from '../shared/workspace.ts';

/** The page waits at most this long for the cache before it is drawn, ms. */
const CACHE_WITHIN_MS = 100;

/**
 * Opens the account's data before the page is drawn, so that everything else waits for its list. Resolves when the page
 * has something to show, or after `CACHE_WITHIN_MS`.
 */
export async function openChat(store: Store): Promise<void> {
  if (store.get(workspaceAtom) === null) holdFirstView();
  const emitted = ensureWorkspace(store).firstEmitted();
  await Promise.race([emitted, new Promise((resolve) => setTimeout(resolve, CACHE_WITHIN_MS))]);
}

const MAY_INVITE = isBuiltPage('/sub_account' satisfies RoutePath);
const RAIL = <AppRail tools={<SettingsButtonSlot />} account={<AccountMenuSlot />} />;
const BANNER = (
  <>
    <ChatBanner />
    <DeletionBannerSlot />
  </>
);

/** Without shops the list itself shows what could not be loaded. */
function ChatBanner() {
  return <ConnectionBanner hasOwnStart={useAtomValue(shopsAtom).length === 0} />;
}

/** `/chat` */
export function ChatRoute() {
  return (
    <>
      <ChatPage rail={RAIL} banner={BANNER} mayInvite={MAY_INVITE} />
      <PaletteSlot />
    </>
  );
}
