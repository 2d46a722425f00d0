import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Rail } from '@seller-chat/ui/chat';
import { MessageCircle } from 'lucide-react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { AccountMenu } from '../../account/index.ts';
import { chatPath, scopeAtom, totalUnreadAtom, useGo } from '../../chat-state/index.ts';
import { connectionAtom, transportAtom } from '../../../kit/connection/connection-state.ts';
import { SettingsButtonSlot } from '../../chat-settings/index.ts';

// Elements that stay the same ones are not drawn again with the unread count.
const CHAT_ICON = <MessageCircle size={19} strokeWidth={1.75} aria-hidden />;
const TOOLS = <SettingsButtonSlot />;
const ACCOUNT = <AccountMenu />;

/** The rail: where one can go, how the connection is, the account. */
export function ChatRail() {
  const { t } = useLingui();
  const go = useGo();
  const scope = useAtomValue(scopeAtom);
  const unread = useAtomValue(totalUnreadAtom);
  const connection = useAtomValue(connectionAtom);
  const isPolling = useAtomValue(transportAtom) === 'polling';
  const home = { scope, shopIds: [], sessionId: undefined };
  const online = isPolling
    ? t`Connected by repeated requests: this network lets no live connection through.`
    : t`Connected`;
  const labels = { online, connecting: t`Connecting`, offline: t`Not connected` };
  return (
    <Rail
      label={t`Main menu`}
      items={[
        {
          id: 'chat',
          label: t`Chat`,
          icon: CHAT_ICON,
          href: chatPath(home),
          unread,
          unreadLabel: t`${plural(unread, { one: '# unread', other: '# unread' })}`,
        },
      ]}
      activeId="chat"
      onNavigate={() => go(home)}
      connection={{ state: connection, label: labels[connection] }}
      tools={TOOLS}
      account={ACCOUNT}
    />
  );
}
