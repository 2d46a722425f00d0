import { useLingui } from '@lingui/react/macro';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { findRoute } from '@seller-chat/core/account';
import type { SessionId } from '@seller-chat/core';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import { chatPath } from '../../chat-state/index.ts';

/** The way to the conversation of a remark; nothing where there is none, or the caller may not chat. */
export function RemarkChatLink({ row, isIcon = false }: { row: RemarkRow; isIcon?: boolean }) {
  const { t } = useLingui();
  const mayChat = usePermission(findRoute('/chat').requirement);
  const { sessionId, platform } = row;
  if (sessionId === '' || !mayChat) return null;
  return (
    <Link
      className={isIcon ? 'remarks-chat-icon' : 'remarks-chat'}
      to={chatPath({ scope: platform, shopIds: [], sessionId: sessionId as SessionId })}
      aria-label={t`Open the chat`}
      title={t`Open the chat`}
    >
      <MessageCircle size={isIcon ? 16 : 14} aria-hidden />
      {!isIcon && <span>{t`Chat`}</span>}
    </Link>
  );
}
