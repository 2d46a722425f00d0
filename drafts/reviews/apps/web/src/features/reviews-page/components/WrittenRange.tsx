import { useLingui } from '@lingui/react/macro';

export interface WrittenRangeProps {
  /** "2026-11-25"; '': any day. */
  from: string;
  to: string;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** From which day to which day reviews were written; each end may be open. */
export function WrittenRange({ from, to, onChange }: WrittenRangeProps) {
  const { t } = useLingui();
  const isReversed = from !== '' && to !== '' && from > to;
  const day = (name: 'from' | 'to', value: string, label: string) => (
    <input
      className="sc-input"
      type="date"
      max="2099-12-31"
      aria-label={label}
      aria-invalid={isReversed || undefined}
      value={value}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <span className="review-range" role="group" aria-label={t`Written`}>
      <span aria-hidden="true">{t`Written`}</span>
      {day('from', from, t`Written from`)}
      <span aria-hidden="true">–</span>
      {day('to', to, t`Written to`)}
      {isReversed && <span role="alert">{t`The last day is before the first.`}</span>}
    </span>
  );
}
