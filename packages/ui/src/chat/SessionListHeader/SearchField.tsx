import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Names the field and stands in it while empty. */
  readonly label: string;
  readonly clearLabel: string;
  /** Shown in the empty field, e.g. "Ctrl K". */
  readonly shortcut?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The search over a session list; Escape and a button empty it. */
export function SearchField({ text, onText, label, clearLabel, shortcut, ref }: SearchFieldProps) {
  return (
    <div className="sc-search" role="search">
      <Search size={16} aria-hidden />
      <input
        ref={ref}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && text !== '' && onText('')}
      />
      {text === '' && shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
      {text !== '' && (
        <IconButton
          size="sm"
          label={clearLabel}
          icon={<X size={14} aria-hidden />}
          onClick={() => onText('')}
        />
      )}
    </div>
  );
}
