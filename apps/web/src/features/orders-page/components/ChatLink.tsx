import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { findRoute } from '@seller-chat/core/account';
import type { SessionId } from '@seller-chat/core';
import { CountBadge } from '@seller-chat/ui';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { chatPath } from '../../chat-state/index.ts';

export interface ChatLinkProps {
  row: OrderRow;
  /** Where the row does not name it. */
  sessionId?: string;
}

/** Link to the conversation with the buyer of an order, with its unread messages. Renders nothing without a conversation. */
export function ChatLink({ row, sessionId = row.sessionId ?? '' }: ChatLinkProps) {
  const { t } = useLingui();
  const { requirement } = findRoute('/chat');
  const mayChat = usePermission(requirement);
  if (sessionId === '' || !mayChat) return null;
  const name = row.order.buyerName;
  const unread = row.unreadCount ?? 0;
  return (
    <Link
      className="orders-chat"
      to={chatPath({ scope: row.platform, shopIds: [], sessionId: sessionId as SessionId })}
      aria-label={
        unread > 0
          ? t`Chat with ${name}, ${plural(unread, { one: '# unread', other: '# unread' })}`
          : t`Chat with ${name}`
      }
    >
      <MessageCircle size={14} aria-hidden />
      {unread > 0 ? <CountBadge count={unread} /> : <span>{t`Chat`}</span>}
    </Link>
  );
}
