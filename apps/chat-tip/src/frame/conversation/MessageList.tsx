import { useLingui } from '@lingui/react/macro';
import type { Message, Session } from '@seller-chat/core';
import { senderMarkOf, sendStateOf } from '@seller-chat/core/message';
import { ErrorState, Skeleton } from '@seller-chat/ui';
import { CircleAlert, Clock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useAtomValue } from '../../shared/jotai.ts';
import { retryReply } from '../data/send-reply.ts';
import { serverNow } from '../data/server-clock.ts';
import { threadsAtom } from '../state/atoms.ts';
import { useTip } from '../tip-context.ts';
import { timeTextsIn } from '../parts/time-text.ts';
import { useMessageWords } from '../parts/use-message-words.ts';
import { useFailText } from './use-fail-text.ts';

/** A reader who scrolled up further than this is not moved by a new message, px. */
const AT_END_PX = 60;

/** The newest messages of a conversation, which scroll by themselves. */
export function MessageList({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const { tip } = useTip();
  const { buyerName } = session;
  const thread = useAtomValue(threadsAtom)[session.sessionId];
  const messages = thread?.messages ?? [];
  const list = useScrolledToEnd(session.sessionId, messages.at(-1)?.messageId);
  const isLoading = messages.length === 0 && thread?.load !== 'ready' && thread?.load !== 'failed';
  return (
    <div
      className="tip-messages"
      ref={list}
      role="log"
      tabIndex={0}
      aria-label={t`Messages with ${buyerName}`}
      aria-busy={thread?.load === 'loading'}
    >
      {thread?.load === 'failed' && (
        <ErrorState
          message={t`The messages could not be loaded.`}
          retryLabel={t`Try again`}
          onRetry={() => tip.open(session.sessionId)}
        />
      )}
      {isLoading && <MessageSkeleton />}
      {messages.map((message, place) => (
        <Bubble
          key={message.messageId}
          message={message}
          isLast={!isTogether(message, messages[place + 1])}
        />
      ))}
    </div>
  );
}

/** Follows the newest message, also when the list gets lower, unless the person has scrolled up to read. */
function useScrolledToEnd(sessionId: string, newestId: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    isAtEnd.current = true;
  }, [sessionId]);
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const toEnd = (): void => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    };
    const note = (): void => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX;
    };
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(box);
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', note);
    };
  }, [sessionId, newestId]);
  return list;
}

/** Messages of one side within this time share one line of names and times, ms. */
const TOGETHER_MS = 5 * 60_000;

function isTogether(message: Message, next: Message | undefined): boolean {
  if (next === undefined || senderMarkOf(message) !== senderMarkOf(next)) return false;
  const isSameAgent = message.sentBy?.subAccountId === next.sentBy?.subAccountId;
  return (
    isSameAgent && next.messageTime - message.messageTime < TOGETHER_MS && sendStateOf(message) === 'sent'
  );
}

/** @param isLast - the last one of those that are together */
function Bubble({ message, isLast }: { readonly message: Message; readonly isLast: boolean }) {
  const { i18n } = useLingui();
  const { text, isName } = useMessageWords().ofMessage(message);
  const { side } = senderMarkOf(message);
  const state = sendStateOf(message);
  if (side === 'middle') return <p className="tip-middle">{text}</p>;
  const isOwn = side === 'seller';
  return (
    <div className="tip-message" data-side={side} data-state={isOwn ? state : undefined} data-last={isLast}>
      <p className="tip-bubble" dir="auto" data-name={isName}>
        {text}
      </p>
      {isLast && (
        <div className="tip-meta">
          {isOwn && message.sentBy !== undefined && <span translate="no">{message.sentBy.name}</span>}
          <time>{timeTextsIn(i18n.locale).moment(message.messageTime, serverNow())}</time>
          {isOwn && state === 'loading' && <Sending />}
        </div>
      )}
      {isOwn && state === 'fail' && <Failed message={message} />}
    </div>
  );
}

function Sending() {
  const { t } = useLingui();
  return <Clock size={12} role="img" aria-label={t`Sending`} />;
}

function Failed({ message }: { readonly message: Message }) {
  const { t } = useLingui();
  const at = useTip();
  const failText = useFailText();
  const reason = failText(message.failReason);
  return (
    <div className="tip-failed" role="alert">
      <CircleAlert size={13} aria-hidden />
      <span>{reason === undefined ? t`Not sent` : t`Not sent: ${reason}`}</span>
      <button type="button" onClick={() => void retryReply(at, message)}>
        {t`Send again`}
      </button>
    </div>
  );
}

/** Messages while they are read. */
function MessageSkeleton() {
  return (
    <>
      {['62%', '44%', '54%', '36%'].map((width, place) => (
        <div key={width} className="tip-message" data-side={place === 1 ? 'seller' : 'buyer'}>
          <Skeleton shape="box" width={width} height={36} />
        </div>
      ))}
    </>
  );
}
