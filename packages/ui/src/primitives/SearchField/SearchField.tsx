import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { leaveToInputMethod } from '../input-method.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import './search-field.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  /** The field's name, and its placeholder while empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
  /** Shown in the empty field, e.g. "Ctrl K". */
  readonly shortcut?: string | undefined;
  /** The focus is in it when it appears. */
  readonly autoFocus?: boolean | undefined;
  readonly ref?: RefObject<HTMLInputElement | null> | undefined;
}

/** Longer keywords find nothing, characters. */
const LONGEST = 100;

/** What a list is searched with; Escape and a button empty it, and one types on. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, clearLabel, shortcut, ref } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="sc-search">
      <Search size={16} aria-hidden />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={LONGEST}
        autoFocus={props.autoFocus}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (leaveToInputMethod(event) || event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {value === '' && shortcut !== undefined && (
        <kbd translate="no" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
      {value !== '' && (
        <IconButton size="sm" label={clearLabel} icon={<X size={14} aria-hidden />} onClick={clear} />
      )}
    </div>
  );
}
