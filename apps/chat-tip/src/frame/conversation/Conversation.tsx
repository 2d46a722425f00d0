import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { IconButton, PlatformMark } from '@seller-chat/ui';
import { DeadlinePill } from '@seller-chat/ui/chat';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { hostStateAtom, inboxAtom, statusAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';
import { useDeadlineText } from '../parts/use-deadline-text.ts';
import { useNow } from '../parts/use-now.ts';
import { usePageVisible } from '../parts/use-page-visible.ts';
import { MessageList } from './MessageList.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import './conversation.css';

/** Props of {@link Conversation}. */
export interface ConversationProps {
  readonly session: Session;
  readonly onBack: () => void;
}

/** One conversation: its newest messages, and the reply. */
export function Conversation({ session, onBack }: ConversationProps) {
  const { t } = useLingui();
  const { buyerName: name } = session;
  const shop = useAtomValue(inboxAtom)?.shops.get(session.shopId);
  const deadline = useDeadlineText(session, useNow());
  useMarkRead(session);
  return (
    <section className="tip-conversation" aria-label={t`Conversation with ${name}`}>
      <div className="tip-conversation-head">
        <span className="tip-back">
          <IconButton label={t`Back to the list`} icon={<ArrowLeft size={18} />} onClick={onBack} />
        </span>
        <div className="tip-who">
          <h2 dir="auto" translate="no">
            {session.buyerName}
          </h2>
          <p>
            <PlatformMark platform={session.platform} size={13} label={session.platform} />
            <span dir="auto" translate="no">
              {shop?.shopName ?? ''}
            </span>
          </p>
        </div>
        {deadline !== undefined && (
          <DeadlinePill text={deadline.long} tone={deadline.tone} title={deadline.title} />
        )}
      </div>
      <MessageList session={session} />
      <ReplyBox key={session.sessionId} session={session} />
    </section>
  );
}

/** What the person can see counts as read: again with each new message, and after a lost connection. */
function useMarkRead(session: Session): void {
  const { tip } = useTip();
  const { isOpen } = useAtomValue(hostStateAtom);
  const isVisible = usePageVisible();
  const status = useAtomValue(statusAtom);
  useEffect(() => {
    if (isOpen && isVisible && status !== 'offline') void tip.markRead(session);
    // The same messages are marked once per connection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [session.sessionId, session.messageId, session.unreadCount > 0, isOpen, isVisible, status]);
}
