import { useLingui } from '@lingui/react/macro';
import { WorkspaceLayout } from '@seller-chat/ui/chat';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { afterPaint } from '../../../shared/after-paint.ts';
import { releaseFirstView } from '../../../shared/first-view.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { usePreload } from '../../../kit/lazy-part.ts';
import { Region } from '../../../kit/region/Region.tsx';
import {
  addressAtom,
  closeContextAtom,
  isContextOpenAtom,
  isFirstViewReadyAtom,
  openContextAtom,
  useFollowAddress,
} from '../../chat-state/index.ts';
import { chatSettingAtom } from '../../chat-settings/index.ts';
import { ContextColumn } from '../../buyer-panel/index.ts';
import { ConversationColumn } from '../../conversation/index.ts';
import { FirstRunSlot, FirstRunStrip } from '../../first-run/index.ts';
import { QuickReplyEditorSlot } from '../../quick-reply-editor/index.ts';
import { IncomingAnnouncer, TeamSlot } from '../../team/index.ts';
import { ListToolsSlot, SessionColumn, ShopColumn, useAreShopsSlim } from '../../inbox/index.ts';
import type { SessionColumnProps } from '../../inbox/index.ts';
import { CHAT_PARTS } from './chat-parts.ts';
import { useChatKeys } from './use-chat-keys.ts';
import { searchPart } from '../../search/index.ts';

export interface ChatPageProps {
  /** Of the shell; the same elements every time. */
  rail: ReactNode;
  banner: ReactNode;
  /** Colleagues can be invited: their page is built. */
  mayInvite: boolean;
}

/** The chat workspace: shops, sessions, conversation, buyer. */
export function ChatPage({ rail, banner, mayInvite }: ChatPageProps) {
  const { t } = useLingui();
  const { sessionId } = useAtomValue(addressAtom);
  const [areShopsOpen, setShopsOpen] = useState(false);
  const isContextOpen = useAtomValue(isContextOpenAtom);
  const openContext = useSetAtom(openContextAtom);
  const closeContext = useSetAtom(closeContextAtom);
  const { isShopColumnCollapsed, isContextOpen: isContextDocked } = useAtomValue(chatSettingAtom);
  const composer = useRef<HTMLTextAreaElement>(null);
  useChatKeys(composer);
  usePreload(CHAT_PARTS);
  const areShopsSlim = useAreShopsSlim();
  const closeShops = useCallback(() => setShopsOpen(false), []);
  // What does not depend on the conversation is not drawn again with it.
  const parts = useMemo(
    () => ({
      rail: <Region>{rail}</Region>,
      banner: <Region>{banner}</Region>,
      shops: (
        <Region>
          <ShopColumn onChosen={closeShops} />
        </Region>
      ),
      sessions: (
        <Region>
          <FirstRunStrip mayInvite={mayInvite} />
          <SearchedSessions onOpenShops={() => setShopsOpen(true)} />
        </Region>
      ),
      conversation: (
        <Region>
          <ConversationColumn
            composer={composer}
            onOpenContext={openContext}
            welcome={(otherwise) => <FirstRunSlot mayInvite={mayInvite} otherwise={otherwise} />}
          />
        </Region>
      ),
      context: (
        <Region>
          <ContextColumn onClose={closeContext} />
        </Region>
      ),
    }),
    [rail, banner, mayInvite, closeShops, openContext, closeContext],
  );

  return (
    <>
      <AddressFollower />
      <FirstView />
      <WorkspaceLayout
        {...parts}
        pane={sessionId === undefined ? 'sessions' : 'conversation'}
        shopsAside={isShopColumnCollapsed === '1'}
        contextAside={isContextDocked === '0'}
        shopsOpen={areShopsOpen}
        onCloseShops={closeShops}
        shopsSlim={areShopsSlim}
        contextOpen={isContextOpen}
        onCloseContext={closeContext}
        labels={{
          title: t`Chat`,
          shops: t`Shops`,
          sessions: t`Conversations`,
          conversation: t`Conversation`,
          context: t`Buyer`,
          close: t`Close`,
        }}
      />
      <Region isOverlay>
        <ListToolsSlot />
      </Region>
      <Region isOverlay>
        <TeamSlot />
      </Region>
      <Region isOverlay>
        <QuickReplyEditorSlot />
      </Region>
      <Region isOverlay>
        <IncomingAnnouncer />
      </Region>
    </>
  );
}

/** The session column with the search, which is fetched later. */
function SearchedSessions({ onOpenShops }: Pick<SessionColumnProps, 'onOpenShops'>) {
  return <SessionColumn onOpenShops={onOpenShops} results={searchPart.use()?.SearchPanel} />;
}

/** Apart from the page, which would be drawn again with every change of the address. */
function AddressFollower() {
  useFollowAddress();
  return null;
}

/** Lets the parts that can wait be fetched once the list has been painted. */
function FirstView() {
  const isReady = useAtomValue(isFirstViewReadyAtom);
  useEffect(() => (isReady ? afterPaint(releaseFirstView) : undefined), [isReady]);
  return null;
}
