import { Hand, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import './team-strip.css';

/** Props of {@link TeamStrip}. */
export interface TeamStripProps {
  /** `typing`: a colleague writes an answer. `claimed`: a colleague has the conversation. */
  readonly kind: 'typing' | 'claimed';
  readonly text: string;
  /** One small button. */
  readonly action?: ReactNode | undefined;
}

const icons = { typing: PenLine, claimed: Hand };

/** A line above the composer: a colleague is at work here. Waits its turn in a screen reader. */
export function TeamStrip({ kind, text, action }: TeamStripProps) {
  const Icon = icons[kind];
  return (
    <div className="sc-team-strip" data-kind={kind} role="status">
      <Icon size={14} aria-hidden />
      <span className="sc-team-strip-text" dir="auto">
        {text}
      </span>
      {action}
    </div>
  );
}
