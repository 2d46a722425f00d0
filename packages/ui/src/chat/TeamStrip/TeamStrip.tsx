import { ArrowRightLeft, Hand, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import './team-strip.css';

/** Props of {@link TeamStrip}. */
export interface TeamStripProps {
  /** `typing`: a colleague writes an answer. `claimed`: a colleague has the conversation. `transferred`: it was given. */
  readonly kind: 'typing' | 'claimed' | 'transferred';
  readonly text: string;
  /** A note of the colleague, after the text. */
  readonly note?: string | undefined;
  /** One small button. */
  readonly action?: ReactNode | undefined;
}

const icons = { typing: PenLine, claimed: Hand, transferred: ArrowRightLeft };

/** A line above the composer: a colleague is at work here. Waits its turn in a screen reader. */
export function TeamStrip({ kind, text, note = '', action }: TeamStripProps) {
  const Icon = icons[kind];
  return (
    <div className="sc-team-strip" data-kind={kind} role="status">
      <Icon size={14} aria-hidden />
      <span className="sc-team-strip-text" dir="auto">
        <span>{text}</span>
        {note !== '' && (
          <span className="sc-team-strip-note" dir="auto">
            {note}
          </span>
        )}
      </span>
      {action}
    </div>
  );
}
