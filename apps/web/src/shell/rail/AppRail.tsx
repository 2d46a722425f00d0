import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { findRoute } from '@seller-chat/core/account';
import { Rail } from '@seller-chat/ui/chat';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { accountAtom } from '../../features/account/index.ts';
import { useChatRailEntry } from '../../features/chat/index.ts';
import { connectionAtom, transportAtom } from '../../kit/connection/connection-state.ts';
import { useAtomValue } from '../../shared/jotai.ts';
import { pageTitleOf } from '../page-titles.ts';
import { railPart } from './rail-part.ts';

// An element that stays the same one is not drawn again with the unread count.
const CHAT_ICON = <MessageCircle size={19} strokeWidth={1.75} aria-hidden />;
const CHAT = '/chat';

export interface AppRailProps {
  /** Icon buttons above the connection. */
  tools?: ReactNode;
  /** The account menu, where no header has it; the notices' bell is beside it. */
  account?: ReactNode;
}

/** The rail: the places that are built and that the account may open, the connection, the account and its sheet. */
export function AppRail({ tools, account: accountMenu }: AppRailProps) {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAtomValue(accountAtom);
  const { href, unread, onOpen } = useChatRailEntry();
  const unreadLabel = t`${plural(unread, { one: '# unread', other: '# unread' })}`;
  const part = railPart.use();
  const places = part?.openPlacesOf(account) ?? [];
  const items = [
    { id: CHAT, label: i18n._(pageTitleOf(CHAT)), icon: CHAT_ICON, href, unread, unreadLabel },
    ...places
      .filter(({ path }) => path !== CHAT)
      .map(({ path, title, icon: Icon }) => ({
        id: path,
        label: i18n._(title),
        icon: <Icon size={19} strokeWidth={1.75} aria-hidden />,
        href: path,
      })),
  ];
  const activeId = part?.placeAt(pathname, places)?.path ?? findRoute(pathname).path;
  const onNavigate = (id: string): void => (id === CHAT ? onOpen() : void navigate(id));
  const connection = useAtomValue(connectionAtom);
  const isPolling = useAtomValue(transportAtom) === 'polling';
  const online = isPolling
    ? t`Connected. New messages can be a few seconds late, because this network blocks live updates.`
    : t`Connected`;
  const labels = { online, connecting: t`Connecting`, offline: t`Not connected` };
  return (
    <>
      <Rail
        label={t`Main menu`}
        items={items}
        activeId={activeId}
        onNavigate={onNavigate}
        connection={{ state: connection, label: labels[connection] }}
        tools={
          <>
            {accountMenu !== undefined && part && <part.RailBell />}
            {tools}
          </>
        }
        account={accountMenu}
        more={
          part && (
            <part.RailMoreButton
              items={items}
              activeId={activeId}
              hasAccount={accountMenu !== undefined}
              onNavigate={onNavigate}
            />
          )
        }
      />
      {part && <part.OwnMattersSlot />}
    </>
  );
}
