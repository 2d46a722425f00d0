import { Timer } from 'lucide-react';
import './deadline-pill.css';

/** How urgent a reply is: plenty of time, soon, now or overdue. */
export type DeadlineTone = 'normal' | 'amber' | 'red';

/** Props of {@link DeadlinePill}. */
export interface DeadlinePillProps {
  /** The time left in words, e.g. "18 min left". */
  readonly text: string;
  /** The same where the header is narrow, e.g. "18 min"; shown only, `text` is still read out. */
  readonly short?: string | undefined;
  readonly tone: DeadlineTone;
  /** The whole truth for the tooltip, e.g. "Shopee expects a reply by 11:03". */
  readonly title?: string | undefined;
}

/** The time left to answer, in the header of a conversation. */
export function DeadlinePill({ text, short, tone, title }: DeadlinePillProps) {
  return (
    <span className="sc-deadline-pill" data-tone={tone} title={title}>
      <Timer size={14} aria-hidden />
      <span data-long={short === undefined ? undefined : ''}>{text}</span>
      {short !== undefined && (
        <span data-short="" aria-hidden="true">
          {short}
        </span>
      )}
    </span>
  );
}
