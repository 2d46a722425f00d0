import { memo } from 'react';
import './date-separator.css';

/** Props of {@link DateSeparator}. */
export interface DateSeparatorProps {
  /** "Today", "Fri, 20 Nov" and so on, or "2 new messages". */
  readonly text: string;
  /** 'new' marks where the unread messages begin. */
  readonly kind?: 'day' | 'new' | undefined;
}

/** A line between messages: another day, or the first unread message. */
export const DateSeparator = memo(function DateSeparator({ text, kind = 'day' }: DateSeparatorProps) {
  return (
    <div className="sc-separator" data-kind={kind}>
      <span>{text}</span>
    </div>
  );
});
