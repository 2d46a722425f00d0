import { useLingui } from '@lingui/react/macro';
import type { HoursProblem } from '@seller-chat/core/opening';
import { IconButton, leaveToInputMethod } from '@seller-chat/ui';
import { X } from 'lucide-react';
import { use, useId, useState } from 'react';
import { clockTextOf, readClockText, steppedClockText } from '../model/clock-text.ts';
import type { DraftInterval } from '../model/hours-draft.ts';
import { useProblemWords } from '../model/use-problem-words.ts';
import { ProblemsContext } from './problems-context.ts';

export interface IntervalFieldsProps {
  of: string;
  interval: DraftInterval;
  problem: HoursProblem | undefined;
  onChange: (interval: DraftInterval) => void;
  onRemove: () => void;
}

/** Start and end of one interval. Arrow keys move a time by a quarter of an hour. */
export function IntervalFields({ of, interval, problem, onChange, onRemove }: IntervalFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const noteId = useId();
  const { areAllShown } = use(ProblemsContext);
  const [isLeft, setLeft] = useState(false);
  const { start, end } = interval;
  const shown = problem !== undefined && (isLeft || areAllShown) ? words[problem] : undefined;
  const field = (name: 'start' | 'end', label: string) => (
    <input
      className="sc-input"
      data-start={name === 'start' || undefined}
      aria-label={label}
      aria-invalid={shown === undefined ? undefined : true}
      aria-describedby={shown === undefined ? undefined : noteId}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={interval[name]}
      onChange={(event) => onChange({ ...interval, [name]: event.target.value })}
      onBlur={() => {
        const minute = readClockText(interval[name]);
        if (minute !== undefined) onChange({ ...interval, [name]: clockTextOf(minute) });
      }}
      onKeyDown={(event) => {
        if (leaveToInputMethod(event)) return;
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const direction = event.key === 'ArrowUp' ? 1 : -1;
        onChange({ ...interval, [name]: steppedClockText(interval[name], direction) });
      }}
    />
  );
  return (
    <div
      className="opening-interval"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <div className="opening-interval-line">
        {field('start', t`${of}: opens at`)}
        <span aria-hidden>–</span>
        {field('end', t`${of}: closes at`)}
        {isOvernight(start, end) && <span className="opening-next-day">{t`next day`}</span>}
        <IconButton
          size="sm"
          label={t`Remove ${start} to ${end}: ${of}`}
          icon={<X size={15} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <p id={noteId} className="opening-problem" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}

function isOvernight(start: string, end: string): boolean {
  const [from, to] = [readClockText(start), readClockText(end)];
  return from !== undefined && to !== undefined && to !== 0 && to < from;
}
