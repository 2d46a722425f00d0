import { ArrowDown, ArrowUp } from 'lucide-react';
import './new-messages-pill.css';

/** Props of {@link NewMessagesPill}. */
export interface NewMessagesPillProps {
  /** "3 new messages", or "Jump to latest" when nothing is new. */
  readonly text: string;
  /** 'new' is prominent; 'jump' is quiet. */
  readonly kind?: 'new' | 'jump' | undefined;
  /** Where what is new lies: below a conversation that is read, above a list. */
  readonly direction?: 'down' | 'up' | undefined;
  readonly onClick: () => void;
}

/** Floats over the end of a log whose end is out of view. */
export function NewMessagesPill({ text, kind = 'new', direction = 'down', onClick }: NewMessagesPillProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className="sc-new-pill" data-kind={kind} onClick={onClick}>
      <Arrow size={15} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
