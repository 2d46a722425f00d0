import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import './search-field.css';

/** Props of {@link SearchField}. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly clearLabel: string;
}

/** A field to search a list with; it stays on top while the list scrolls. */
export function SearchField({ label, value, onChange, clearLabel }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="sc-search-field">
      <Search size={15} aria-hidden />
      <input
        ref={input}
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={100}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </div>
  );
}
