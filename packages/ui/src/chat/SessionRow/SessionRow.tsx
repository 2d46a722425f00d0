import type { MessageStatus } from '@seller-chat/core/message';
import type { Platform } from '@seller-chat/core/platform';
import { Ban, Check, CircleAlert, Clock, Inbox, Pin, Sparkles, Timer } from 'lucide-react';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { Avatar } from '../../primitives/Avatar/Avatar.tsx';
import { Dots } from '../../primitives/Dots/Dots.tsx';
import { PlatformMark } from '../../primitives/PlatformMark/PlatformMark.tsx';
import type { DeadlineTone } from '../DeadlinePill/DeadlinePill.tsx';
import { menuGestures } from '../../primitives/menu-gestures.ts';
import type { RowPoint } from '../../primitives/menu-gestures.ts';
import './session-row.css';

/** A tag on a session, as the seller's team set it. */
export interface SessionTag {
  readonly id: string;
  readonly label: string;
  readonly tone?: 'neutral' | 'accent' | 'red' | 'amber' | 'green' | undefined;
}

/** Words of a row. Keep one object for all rows, so that they do not render again for nothing. */
export interface SessionRowLabels {
  /** "3 unread", for screen readers. */
  readonly unread: (count: number) => string;
  readonly sending: string;
  readonly failed: string;
  readonly pinned: string;
  readonly ai: string;
  readonly backlog: string;
  readonly blocked: string;
  /** Names the button that opens a row's menu. */
  readonly more: (name: string) => string;
}

/** Props of {@link SessionRow}. Memoised: pass primitives and keep `tags`, `labels` and callbacks stable. */
export interface SessionRowProps {
  readonly id: string;
  /** Decides the avatar's colour; the session's id when left out. */
  readonly buyerId?: string | undefined;
  readonly name: string;
  readonly platform: Platform;
  readonly shopName: string;
  /** Country or flag beside the shop, e.g. "MY". */
  readonly site?: string | undefined;
  /** When it last moved, as shown. */
  readonly time: string;
  readonly preview: string;
  /** "You:" before the preview when the seller spoke last. */
  readonly previewPrefix?: string | undefined;
  /** The last message is on its way, or did not go out. */
  readonly sendState?: Exclude<MessageStatus, 'sent'> | undefined;
  /** The preview is a draft; takes the place of the prefix, e.g. "Draft:". */
  readonly draftPrefix?: string | undefined;
  readonly unread: number;
  readonly selected?: boolean | undefined;
  readonly pinned?: boolean | undefined;
  /** Marked for manual handling. */
  readonly backlog?: boolean | undefined;
  /** The buyer is blacklisted. */
  readonly blocked?: boolean | undefined;
  /** While conversations are being selected: whether this one is. */
  readonly checked?: boolean | undefined;
  /** The AI assistant is answering this buyer. */
  readonly ai?: boolean | undefined;
  readonly tags?: readonly SessionTag[] | undefined;
  /** Time left to answer, as shown, e.g. "18 min"; and the same in words. */
  readonly deadline?: string | undefined;
  readonly deadlineTitle?: string | undefined;
  readonly deadlineTone?: DeadlineTone | undefined;
  /** A colleague at the conversation, or who has taken it: their id and name, what they do in words, and whether they write. */
  readonly agentId?: string | undefined;
  readonly agentName?: string | undefined;
  readonly agentLabel?: string | undefined;
  readonly isAgentTyping?: boolean | undefined;
  /** Place in the whole list, from 1, and its length: the list on screen is only a window. */
  readonly position?: number | undefined;
  readonly total?: number | undefined;
  /** The list has an element of its own around the row that gives its position. */
  readonly inItem?: boolean | undefined;
  readonly labels: SessionRowLabels;
  readonly onOpen: (id: string) => void;
  /** Selected, or not any more: a click while selecting, or with Ctrl or Cmd; with Shift everything up to here. */
  readonly onCheck?: ((id: string, isRange: boolean) => void) | undefined;
  /** Its menu is asked for, at this point of the window. */
  readonly onMenu?: ((id: string, at: RowPoint) => void) | undefined;
  /** The pointer or focus reached the row: time to fetch what opening it needs. */
  readonly onIntent?: ((id: string) => void) | undefined;
}

/**
 * One conversation in the list. Put rows, at any depth of plain wrappers, into an element with `role="list"`
 * and a name. 84 px high with tags and deadline as without, so a virtual list may assume it.
 */
export const SessionRow = memo(function SessionRow(props: SessionRowProps) {
  const { id, name, platform, selected = false, unread, labels, onOpen, onIntent } = props;
  const { checked, onCheck, onMenu } = props;
  const intend = onIntent && (() => onIntent(id));
  const press = (event: MouseEvent) => {
    const isCheck = checked !== undefined || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isCheck && onCheck) onCheck(id, event.shiftKey);
    else onOpen(id);
  };
  return (
    <div
      className="sc-session-item"
      data-menu={onMenu !== undefined}
      role={props.inItem === true ? undefined : 'listitem'}
      aria-posinset={props.position}
      aria-setsize={props.total}
      {...(onMenu && menuGestures((at) => onMenu(id, at)))}
    >
      <button
        type="button"
        className="sc-session"
        data-session-id={id}
        data-selected={selected}
        data-unread={unread > 0}
        aria-current={selected || undefined}
        aria-pressed={checked}
        onClick={press}
        onPointerEnter={intend}
        onFocus={intend}
      >
        <span className="sc-session-avatar">
          <Avatar id={props.buyerId ?? id} name={name} />
          {checked !== undefined && (
            <span className="sc-session-check">
              {checked && <Check size={19} strokeWidth={2.5} aria-hidden />}
            </span>
          )}
          <PlatformMark platform={platform} label={platform} />
        </span>
        <span className="sc-session-main">
          <span className="sc-session-line">
            <span className="sc-session-name" dir="auto" translate="no">
              {name}
            </span>
            {props.ai === true && (
              <span className="sc-session-ai">
                <Sparkles size={11} aria-hidden />
                <span>{labels.ai}</span>
              </span>
            )}
            {props.pinned === true && <Pin size={12} role="img" aria-label={labels.pinned} />}
            {props.backlog === true && <Inbox size={13} role="img" aria-label={labels.backlog} />}
            {props.blocked === true && <Ban size={12} role="img" aria-label={labels.blocked} />}
            <time className="sc-session-end">{props.time}</time>
          </span>
          <PreviewLine {...props} />
          <ShopLine {...props} />
        </span>
      </button>
      {onMenu && (
        <button
          type="button"
          className="sc-session-more"
          aria-label={labels.more(name)}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onMenu(id, { x: left, y: bottom });
          }}
        >
          <Dots />
        </button>
      )}
    </div>
  );
});

/** A colon of full width brings its own space. */
const spaced = (prefix: string): string => (prefix.endsWith('：') ? prefix : `${prefix} `);

function PreviewLine({ preview, previewPrefix, draftPrefix, sendState, unread, labels }: SessionRowProps) {
  return (
    <span className="sc-session-line">
      {sendState === 'loading' && <Clock size={13} role="img" aria-label={labels.sending} />}
      {sendState === 'fail' && (
        <CircleAlert className="sc-session-fail" size={13} role="img" aria-label={labels.failed} />
      )}
      <span className="sc-session-preview">
        {draftPrefix !== undefined && <span className="sc-session-draft">{spaced(draftPrefix)}</span>}
        {draftPrefix === undefined && previewPrefix !== undefined && <span>{spaced(previewPrefix)}</span>}
        <bdi>{preview}</bdi>
      </span>
      {unread > 0 && (
        <span className="sc-session-count">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sc-sr-only">{labels.unread(unread)}</span>
        </span>
      )}
    </span>
  );
}

/**
 * The number of tags beside a deadline, and without one. Counted, not measured, because a row must stay
 * cheap.
 */
const TAGS_BESIDE_DEADLINE = 1;
const TAGS_ALONE = 2;

function Tags({ tags, most }: { tags: readonly SessionTag[]; most: number }) {
  const title = tags.map(({ label }) => label).join(', ');
  const folded = tags.slice(most);
  return (
    <>
      {tags.slice(0, most).map((tag) => (
        <span key={tag.id} className="sc-session-tag" data-tone={tag.tone} title={title}>
          {tag.label}
        </span>
      ))}
      {folded.length > 0 && (
        <span className="sc-session-tags-more" title={title}>
          <span aria-hidden="true">{`+${folded.length}`}</span>
          <span className="sc-sr-only">{folded.map(({ label }) => label).join(', ')}</span>
        </span>
      )}
    </>
  );
}

function ShopLine({
  shopName,
  site,
  tags,
  deadline,
  deadlineTitle,
  deadlineTone = 'normal',
  agentId,
  agentName = '',
  agentLabel,
  isAgentTyping = false,
}: SessionRowProps) {
  return (
    <span className="sc-session-line sc-session-foot">
      <span className="sc-session-shop" dir="auto" translate="no">
        {shopName}
      </span>
      {site !== undefined && (
        <span className="sc-session-site" translate="no">
          {site}
        </span>
      )}
      {tags !== undefined && (
        <Tags tags={tags} most={deadline === undefined ? TAGS_ALONE : TAGS_BESIDE_DEADLINE} />
      )}
      {agentId !== undefined && (
        <span
          className="sc-session-agent"
          data-typing={isAgentTyping}
          role="img"
          aria-label={agentLabel}
          title={agentLabel}
        >
          <Avatar id={agentId} name={agentName} size={18} />
        </span>
      )}
      {deadline !== undefined && (
        <span className="sc-session-deadline" data-tone={deadlineTone} title={deadlineTitle}>
          <Timer size={12} aria-hidden />
          <span aria-hidden={deadlineTitle !== undefined || undefined}>{deadline}</span>
          {deadlineTitle !== undefined && <span className="sc-sr-only">{deadlineTitle}</span>}
        </span>
      )}
    </span>
  );
}
