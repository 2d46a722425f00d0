import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { findRoute, routesOf } from '@seller-chat/core/account';
import type { RoutePath } from '@seller-chat/core';
import { Rail } from '@seller-chat/ui/chat';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AccountMenu, accountAtom } from '../../features/account/index.ts';
import { SettingsButtonSlot } from '../../features/chat-settings/index.ts';
import { useChatRailEntry } from '../../features/chat/index.ts';
import { connectionAtom, transportAtom } from '../../kit/connection/connection-state.ts';
import { useAtomValue } from '../../shared/jotai.ts';
import { pageTitleOf } from '../page-titles.ts';

/** What a page shows of itself in the rail. */
interface RailEntry {
  icon: ReactNode;
  href: string;
  unread: number;
  onOpen: () => void;
}

// Elements that stay the same ones are not drawn again with the unread count.
const CHAT_ICON = <MessageCircle size={19} strokeWidth={1.75} aria-hidden />;
const TOOLS = <SettingsButtonSlot />;
const ACCOUNT = <AccountMenu />;

/** The rail: the pages of core's table that are built and that the account may open, the connection, the account. */
export function AppRail() {
  const { t, i18n } = useLingui();
  const account = useAtomValue(accountAtom);
  const { path: activeId } = findRoute(useLocation().pathname);
  const chat = useChatRailEntry();
  const entries: Partial<Record<RoutePath | '*', RailEntry>> = { '/chat': { icon: CHAT_ICON, ...chat } };
  const connection = useAtomValue(connectionAtom);
  const isPolling = useAtomValue(transportAtom) === 'polling';
  const online = isPolling
    ? t`Connected by repeated requests: this network lets no live connection through.`
    : t`Connected`;
  const labels = { online, connecting: t`Connecting`, offline: t`Not connected` };
  const items = routesOf(account).flatMap(({ path, isHiddenFromMenu }) => {
    const entry = entries[path];
    if (isHiddenFromMenu || entry === undefined) return [];
    const { icon, href, unread } = entry;
    const unreadLabel = t`${plural(unread, { one: '# unread', other: '# unread' })}`;
    return [{ id: path, label: i18n._(pageTitleOf(path)), icon, href, unread, unreadLabel }];
  });
  return (
    <Rail
      label={t`Main menu`}
      items={items}
      activeId={activeId}
      onNavigate={(id) => entries[id as RoutePath]?.onOpen()}
      connection={{ state: connection, label: labels[connection] }}
      tools={TOOLS}
      account={ACCOUNT}
    />
  );
}
