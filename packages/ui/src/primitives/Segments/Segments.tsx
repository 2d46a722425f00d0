import { useId } from 'react';
import type { ReactNode } from 'react';
import './segments.css';

/** One choice of {@link Segments}. */
export interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Before the label, 14 px. */
  readonly icon?: ReactNode | undefined;
}

/** Props of {@link Segments}. */
export interface SegmentsProps<V extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly value: V;
  readonly segments: readonly Segment<V>[];
  readonly onChange: (value: V) => void;
}

/** A choice of one among two or three, side by side. Arrow keys move it. */
export function Segments<V extends string>({ label, value, segments, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div className="sc-segments" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>
            {segment.icon}
            <span>{segment.label}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
