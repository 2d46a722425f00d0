import type { MessageSide, MessageStatus } from '@seller-chat/core/message';
import { Check, CircleAlert, Clock } from 'lucide-react';
import { memo } from 'react';
import { linkify } from './linkify.ts';
import './message-bubble.css';

/** Words of a bubble. Keep one object for all bubbles, so that they do not render again for nothing. */
export interface MessageBubbleLabels {
  readonly sending: string;
  readonly sent: string;
  readonly notSent: string;
  readonly resend: string;
  /** Read before the text, e.g. "Buyer said" and "You said". */
  readonly buyerSaid: string;
  readonly sellerSaid: string;
}

/** Props of {@link MessageBubble}. All but `labels` and the callback are primitives: it is memoised on them. */
export interface MessageBubbleProps {
  readonly id: string;
  /** Whose message it is; what stands in the middle is a `SystemNotice`. */
  readonly side: Exclude<MessageSide, 'middle'>;
  readonly text: string;
  /** As shown, e.g. "10:42". Left out inside a group: only its last message carries it. */
  readonly time?: string | undefined;
  /** Who of the team wrote it. */
  readonly author?: string | undefined;
  /** Another message of the same side follows or goes before closely: corners and gaps close up. */
  readonly joinsPrevious?: boolean | undefined;
  readonly joinsNext?: boolean | undefined;
  /** How far it got; sellers' messages only. */
  readonly sendState?: MessageStatus | undefined;
  /** Why it was not sent, in words. */
  readonly failReason?: string | undefined;
  readonly labels: MessageBubbleLabels;
  /** Stable between renders. Without it a failed message offers nothing. */
  readonly onResend?: ((id: string) => void) | undefined;
}

/** One text message. Line breaks stay, addresses become links, each text runs in its own direction. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { side, text, time, author, joinsPrevious = false, joinsNext = false, sendState, labels } = props;
  const hasMeta =
    time !== undefined || author !== undefined || sendState === 'loading' || sendState === 'fail';
  return (
    <div
      className="sc-bubble"
      data-side={side}
      data-state={sendState}
      data-joins-previous={joinsPrevious}
      data-joins-next={joinsNext}
    >
      {/* Beside the text, not in it: its own letters would decide the text's direction. */}
      <span className="sc-sr-only">{side === 'buyer' ? labels.buyerSaid : labels.sellerSaid}</span>
      <div className="sc-bubble-body" dir="auto">
        {linkify(text).map((part, index) =>
          part.href === undefined ? (
            part.text
          ) : (
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          ),
        )}
      </div>
      {hasMeta && (sendState === 'fail' ? <FailedMeta {...props} /> : <Meta {...props} />)}
    </div>
  );
});

function Meta({ time, author, sendState, labels }: MessageBubbleProps) {
  return (
    <div className="sc-bubble-meta">
      {author !== undefined && <bdi className="sc-bubble-author">{author}</bdi>}
      {author !== undefined && time !== undefined && <span aria-hidden="true">·</span>}
      {time !== undefined && <time>{time}</time>}
      {sendState === 'loading' && <Clock size={12} role="img" aria-label={labels.sending} />}
      {sendState === 'sent' && <Check size={13} role="img" aria-label={labels.sent} />}
    </div>
  );
}

function FailedMeta({ id, failReason, labels, onResend }: MessageBubbleProps) {
  return (
    <div className="sc-bubble-meta" data-fail="true">
      <CircleAlert size={13} aria-hidden />
      <span>{failReason === undefined ? labels.notSent : `${labels.notSent}: ${failReason}`}</span>
      {onResend && (
        <button type="button" className="sc-bubble-resend" onClick={() => onResend(id)}>
          {labels.resend}
        </button>
      )}
    </div>
  );
}
