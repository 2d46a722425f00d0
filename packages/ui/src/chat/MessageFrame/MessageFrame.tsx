import type { MessageSide, MessageStatus } from '@seller-chat/core/message';
import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Blocks } from '../../primitives/blocks.ts';
import { longPressGestures } from '../../primitives/menu-gestures.ts';
import { Dots } from '../../primitives/Dots/Dots.tsx';
import './message-frame.css';

/** Words around a message. Keep one object for all of them, so that they do not render again for nothing. */
export interface MessageFrameLabels {
  readonly sending: string;
  readonly sent: string;
  readonly notSent: string;
  readonly notSentBecause: (reason: string) => string;
  readonly resend: string;
  /** Read before the message, e.g. "Buyer said" and "You said". */
  readonly buyerSaid: string;
  readonly sellerSaid: string;
  /** Names the button that opens the message's menu. */
  readonly more: string;
  /** Names the button that shows more of a very long text. */
  readonly showMore: string;
}

/** The frame around a message of any kind. */
export interface MessageFrameState {
  readonly id: string;
  /** Whose message it is; the marketplace's own notices are centred. */
  readonly side: MessageSide;
  /** As shown, e.g. "10:42". Left out inside a group: only its last message carries it. */
  readonly time?: string | undefined;
  /** Who of the team wrote it, or the rule that did, as a link to it. A failed message shows it too. */
  readonly author?: string | ReactElement | undefined;
  /** Another message of the same side follows or goes before closely: corners and gaps close up. */
  readonly joinsPrevious?: boolean | undefined;
  readonly joinsNext?: boolean | undefined;
  /** How far it got; sellers' messages only. */
  readonly sendState?: MessageStatus | undefined;
  /** Why it was not sent, or has not been sent yet, in words. */
  readonly failReason?: string | undefined;
  readonly labels: MessageFrameLabels;
  /** Stable between renders. Without it a failed message offers nothing. */
  readonly onResend?: ((id: string) => void) | undefined;
  /**
   * Stable between renders. Opens the message's menu at the button whose id is `more-` and the message's. A finger asks
   * for it by a long press on the message, where no button is seen: then at the finger, a point of the window in px.
   */
  readonly onMore?: ((id: string, at?: { readonly x: number; readonly y: number }) => void) | undefined;
}

/** Props of {@link MessageFrame}. */
export interface MessageFrameProps extends MessageFrameState {
  /** The message itself: a bubble's text, a card, or a card and a text below it. */
  readonly children: Blocks;
}

/** The place of one message: its side, and below it who wrote it, when, and how far it got. */
export function MessageFrame(props: MessageFrameProps) {
  const { id, side, time, author, joinsPrevious = false, joinsNext = false, sendState, labels } = props;
  const onMore = side === 'middle' ? undefined : props.onMore;
  const hasMeta =
    time !== undefined || author !== undefined || sendState === 'loading' || sendState === 'fail';
  return (
    <div
      className="sc-bubble"
      data-side={side}
      data-state={sendState}
      data-joins-previous={joinsPrevious}
      data-joins-next={joinsNext}
      {...(onMore && longPressGestures((at) => onMore(id, at)))}
    >
      {/* Beside the text, not in it: its own letters would decide the text's direction. */}
      {side !== 'middle' && (
        <span className="sc-sr-only">{side === 'buyer' ? labels.buyerSaid : labels.sellerSaid}</span>
      )}
      {props.children}
      {onMore && <More {...props} />}
      {hasMeta && (sendState === 'fail' ? <FailedMeta {...props} /> : <Meta {...props} />)}
    </div>
  );
}

function More({ id, labels, onMore }: MessageFrameState) {
  return (
    <button
      type="button"
      id={`more-${id}`}
      className="sc-bubble-more"
      aria-label={labels.more}
      aria-haspopup="menu"
      onClick={() => onMore?.(id)}
    >
      <Dots />
    </button>
  );
}

function Meta({ time, author, sendState, failReason, labels }: MessageFrameState) {
  return (
    <div className="sc-bubble-meta">
      {sendState === 'loading' && failReason !== undefined && (
        <span className="sc-bubble-wait" role="status">
          {failReason}
        </span>
      )}
      {author !== undefined && <Author author={author} />}
      {author !== undefined && time !== undefined && <span aria-hidden="true">·</span>}
      {time !== undefined && <time>{time}</time>}
      {sendState === 'loading' && <Clock size={12} role="img" aria-label={labels.sending} />}
      {sendState === 'sent' && <Check size={13} role="img" aria-label={labels.sent} />}
    </div>
  );
}

function Author({ author }: Required<Pick<MessageFrameState, 'author'>>) {
  return (
    <bdi className="sc-bubble-author" translate="no">
      {author}
    </bdi>
  );
}

function FailedMeta({ id, author, failReason, labels, onResend }: MessageFrameState) {
  return (
    <div className="sc-bubble-meta" data-fail="true">
      {author !== undefined && <Author author={author} />}
      <CircleAlert size={13} aria-hidden />
      <span>{failReason === undefined ? labels.notSent : labels.notSentBecause(failReason)}</span>
      {onResend && (
        <button type="button" className="sc-bubble-resend" onClick={() => onResend(id)}>
          {labels.resend}
        </button>
      )}
    </div>
  );
}
