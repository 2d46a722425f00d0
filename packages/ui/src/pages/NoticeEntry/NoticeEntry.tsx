import type { ReactNode } from 'react';
import './notice-entry.css';

/** Props of {@link NoticeEntry}. */
export interface NoticeEntryProps {
  /** 18 px. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** When it was made, already formatted, and for machines. */
  readonly time: { readonly text: string; readonly iso: string };
  /** "Unread", for screen readers; undefined: it is read. */
  readonly unreadLabel?: string | undefined;
  /** Opens the place where the person does something about it, and marks it as read. */
  readonly onOpen: () => void;
}

/** One notice of a list. */
export function NoticeEntry({ icon, title, text, time, unreadLabel, onOpen }: NoticeEntryProps) {
  return (
    <button
      type="button"
      className="sc-notice-entry"
      data-unread={unreadLabel !== undefined}
      onClick={onOpen}
    >
      <span className="sc-notice-entry-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="sc-notice-entry-words">
        <span className="sc-notice-entry-title" dir="auto">
          {title}
        </span>
        {unreadLabel !== undefined && <span className="sc-sr-only">{unreadLabel}</span>}
        <span className="sc-notice-entry-text" dir="auto">
          {text}
        </span>
        <time dateTime={time.iso}>{time.text}</time>
      </span>
    </button>
  );
}
