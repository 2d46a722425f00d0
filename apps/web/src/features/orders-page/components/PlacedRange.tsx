import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { rangeOf } from '../model/order-filter.ts';

export interface PlacedRangeProps {
  /** "2026-11-25"; '': not set. */
  from: string;
  to: string;
  onChange: (values: { from: string; to: string }) => void;
}

/** From which day to which day the listed orders were placed. The address changes once both are there, or both are gone. */
export function PlacedRange({ from, to, onChange }: PlacedRangeProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const shown = typed ?? { from, to };
  const put = (part: Partial<typeof shown>): void => {
    const next = { ...shown, ...part };
    const isComplete = rangeOf(next.from, next.to) !== undefined;
    const isGone = next.from === '' && next.to === '';
    setTyped(isComplete || isGone ? undefined : next);
    if (isComplete || isGone) onChange(next);
    // A range that loses a day is half set: what is listed stays until it is whole again.
  };
  const isReversed = shown.to !== '' && shown.from > shown.to;
  const day = (name: 'from' | 'to', label: string) => (
    <input
      className="sc-input"
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      aria-label={label}
      aria-invalid={isReversed || undefined}
      value={shown[name]}
      onChange={(event) => put({ [name]: event.target.value })}
    />
  );
  return (
    <span className="orders-range" role="group" aria-label={t`Placed`}>
      {day('from', t`Placed from`)}
      <span aria-hidden="true">–</span>
      {day('to', t`Placed to`)}
      {isReversed && <span role="alert">{t`The last day is before the first.`}</span>}
    </span>
  );
}
