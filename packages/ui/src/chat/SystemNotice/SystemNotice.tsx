import { memo } from 'react';
import './system-notice.css';

/** Props of {@link SystemNotice}. */
export interface SystemNoticeProps {
  readonly text: string;
  readonly time?: string | undefined;
}

/** What the marketplace itself says in a conversation. */
export const SystemNotice = memo(function SystemNotice({ text, time }: SystemNoticeProps) {
  return (
    <div className="sc-notice">
      <span dir="auto">{text}</span>
      {time !== undefined && <time>{time}</time>}
    </div>
  );
});
