import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import './select.css';

/** One choice of a {@link Select}. */
export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

/** Props of {@link Select}. */
export interface SelectProps<V extends string> {
  /** Its name for screen readers, and its tooltip. */
  readonly label: string;
  readonly value: V;
  readonly options: readonly SelectOption<V>[];
  readonly onChange: (value: V) => void;
  readonly icon?: ReactNode | undefined;
  /** 'quiet' looks like text until touched, for headers and toolbars. */
  readonly variant?: 'outline' | 'quiet' | undefined;
  readonly disabled?: boolean | undefined;
}

/** A choice of one among a few: the device's own picker, in the kit's clothes. */
export function Select<V extends string>({
  label,
  value,
  options,
  onChange,
  icon,
  variant = 'outline',
  disabled = false,
}: SelectProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className="sc-select" data-variant={variant}>
      {icon}
      <select
        aria-label={label}
        title={label}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden />
    </span>
  );
}
