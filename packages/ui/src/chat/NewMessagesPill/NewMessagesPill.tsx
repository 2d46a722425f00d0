import { ArrowDown } from 'lucide-react';
import './new-messages-pill.css';

/** Props of {@link NewMessagesPill}. */
export interface NewMessagesPillProps {
  /** "3 new messages", or "Jump to latest" when nothing is new. */
  readonly text: string;
  /** 'new' stands out; 'jump' is quiet. */
  readonly kind?: 'new' | 'jump' | undefined;
  readonly onClick: () => void;
}

/** Floats over the end of a conversation that is scrolled up. */
export function NewMessagesPill({ text, kind = 'new', onClick }: NewMessagesPillProps) {
  return (
    <button type="button" className="sc-new-pill" data-kind={kind} onClick={onClick}>
      <ArrowDown size={15} aria-hidden />
      {text}
    </button>
  );
}
