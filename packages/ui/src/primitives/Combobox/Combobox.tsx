import { Check, ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { leaveToInputMethod } from '../input-method.ts';
import '../Field/field.css';
import './combobox.css';

/** One choice of a {@link Combobox}. */
export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** At the end of its line: a code, a number. */
  readonly detail?: string | undefined;
  /** In the closed box; `label` by default. */
  readonly short?: string | undefined;
  /** Other words that find it. */
  readonly keywords?: string | undefined;
}

/** Props of {@link Combobox}. */
export interface ComboboxProps {
  /** Its name for screen readers. */
  readonly label: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly options: readonly ComboboxOption[];
  readonly onChange: (value: string) => void;
  /** While nothing is chosen. */
  readonly placeholder?: string | undefined;
  /** When no option is found. */
  readonly emptyText: string;
  readonly invalid?: boolean | undefined;
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Case, accents, full-width letters and invisible characters do not count. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}

function matching(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return options;
  const found = options.map((option) => {
    const words = fold(`${option.label} ${option.detail ?? ''} ${option.keywords ?? ''}`);
    const at = ` ${words}`.includes(` ${wanted}`) ? 0 : words.includes(wanted) ? 1 : 2;
    return { option, at };
  });
  // What begins with the text comes first; the order of the options stays otherwise.
  return [0, 1].flatMap((rank) => found.filter(({ at }) => at === rank).map(({ option }) => option));
}

/** A choice of one among many: type to search, arrows to move, Enter to choose, Escape to leave it as it was. */
export function Combobox(props: ComboboxProps) {
  const { label, value, options, onChange, placeholder, emptyText, invalid = false, onBlur, ref } = props;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  /** What is typed to search; undefined while closed. */
  const [typed, setTyped] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = typed !== undefined;
  const shown = isOpen ? matching(options, typed) : [];
  const active = shown[Math.min(activeIndex, shown.length - 1)];
  const chosen = options.find((option) => option.value === value);

  const search = (text: string) => {
    setTyped(text);
    const at = text === '' ? options.findIndex((option) => option.value === value) : 0;
    setActiveIndex(Math.max(0, at));
  };
  const close = () => setTyped(undefined);
  const choose = (option: ComboboxOption | undefined) => {
    if (option !== undefined) onChange(option.value);
    close();
  };
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex, typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (leaveToInputMethod(event)) return;
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) search('');
      else setActiveIndex(Math.min(shown.length - 1, Math.max(0, activeIndex + step)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div
      className="sc-combobox"
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        close();
        onBlur?.(event);
      }}
    >
      <input
        ref={ref}
        className="sc-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${listId}-${active.value}`}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? (chosen?.short ?? chosen?.label ?? placeholder) : placeholder}
        value={typed ?? chosen?.short ?? chosen?.label ?? ''}
        onChange={(event) => search(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={() => !isOpen && search('')}
        onKeyDown={onKeyDown}
      />
      <ChevronDown size={15} aria-hidden />
      {/* Pressing in the list leaves the focus in the field. */}
      <div className="sc-combobox-list" hidden={!isOpen} onPointerDown={(event) => event.preventDefault()}>
        <ul ref={list} id={listId} role="listbox" aria-label={label}>
          {shown.map((option, index) => (
            <li
              key={option.value}
              id={`${listId}-${option.value}`}
              role="option"
              aria-selected={option === active}
              onPointerMove={() => index !== activeIndex && setActiveIndex(index)}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.value === value && <Check size={14} aria-hidden />}
              {option.detail !== undefined && <i>{option.detail}</i>}
            </li>
          ))}
        </ul>
        {isOpen && shown.length === 0 && <p role="status">{emptyText}</p>}
      </div>
    </div>
  );
}
