import type { ReactNode } from 'react';
import './chip.css';

/** Props of {@link Chip}. */
export interface ChipProps {
  readonly children: ReactNode;
  readonly selected?: boolean | undefined;
  /** A number after the text, already formatted. */
  readonly count?: string | undefined;
  readonly onClick: () => void;
  readonly disabled?: boolean | undefined;
}

/** A filter that is on or off, with how many it would show. */
export function Chip({ children, selected = false, count, onClick, disabled = false }: ChipProps) {
  return (
    <button type="button" className="sc-chip" aria-pressed={selected} disabled={disabled} onClick={onClick}>
      <span>{children}</span>
      {count !== undefined && <span className="sc-chip-count">{count}</span>}
    </button>
  );
}
