import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { findRoute } from '@seller-chat/core/account';
import type { SessionId } from '@seller-chat/core';
import { CountBadge, Spinner } from '@seller-chat/ui';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { chatPath } from '../../chat-state/index.ts';
import { useBeginChat } from '../state/use-begin-chat.ts';

export interface ChatLinkProps {
  row: OrderRow;
  /** Where the row does not name it. */
  sessionId?: string;
}

/**
 * Link to the conversation with the buyer of an order, with its unread messages. Without one, a button that begins it at
 * the marketplace. Renders nothing for a person who may not chat.
 */
export function ChatLink({ row, sessionId = row.sessionId ?? '' }: ChatLinkProps) {
  const { t } = useLingui();
  const { requirement } = findRoute('/chat');
  const mayChat = usePermission(requirement);
  if (!mayChat) return null;
  const name = row.order.buyerName || t`the buyer`;
  if (sessionId === '') return <BeginChat row={row} label={t`Chat with ${name}`} />;
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

function BeginChat({ row, label }: { row: OrderRow; label: string }) {
  const { t } = useLingui();
  const begin = useBeginChat(row);
  return (
    <button
      type="button"
      className="orders-chat"
      aria-label={label}
      aria-busy={begin.isRunning}
      onClick={() => begin.run()}
    >
      {begin.isRunning ? <Spinner size={14} /> : <MessageCircle size={14} aria-hidden />}
      <span>{t`Chat`}</span>
    </button>
  );
}
