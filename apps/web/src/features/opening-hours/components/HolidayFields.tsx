import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { X } from 'lucide-react';
import { use, useId, useState } from 'react';
import type { DraftHoliday } from '../model/hours-draft.ts';
import { useProblemWords } from '../model/use-problem-words.ts';
import { IntervalList } from './IntervalList.tsx';
import { ProblemsContext } from './problems-context.ts';

export interface HolidayFieldsProps {
  path: string;
  holiday: DraftHoliday;
  onChange: (holiday: DraftHoliday) => void;
  onRemove: () => void;
}

/** A holiday: first and last day, closed or with hours of its own. */
export function HolidayFields({ path, holiday, onChange, onRemove }: HolidayFieldsProps) {
  const { t } = useLingui();
  const words = useProblemWords();
  const noteId = useId();
  const { problems, areAllShown } = use(ProblemsContext);
  const [isLeft, setLeft] = useState(false);
  const { from, to } = holiday;
  const problem = problems.get(path);
  const shown = problem !== undefined && (isLeft || areAllShown) ? words[problem] : undefined;
  const name = from === '' ? t`New holiday` : from;
  const field = (label: string, value: string, isFirst: boolean, set: (value: string) => void) => (
    <label className="opening-date">
      <span>{label}</span>
      <input
        className="sc-input"
        type="date"
        data-from={isFirst || undefined}
        aria-invalid={shown === undefined ? undefined : true}
        aria-describedby={shown === undefined ? undefined : noteId}
        min={isFirst ? undefined : from}
        max="2099-12-31"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
  return (
    <div className="opening-holiday" role="group" aria-label={name}>
      <div
        className="opening-dates"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
        }}
      >
        {field(t`First day`, from, true, (value) =>
          onChange({ ...holiday, from: value, to: to === '' || to === from || to < value ? value : to }),
        )}
        {field(t`Last day`, to, false, (value) => onChange({ ...holiday, to: value }))}
        <IconButton
          size="sm"
          label={t`Remove the holiday: ${name}`}
          icon={<X size={15} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <p id={noteId} className="opening-problem" aria-live="polite">
        {shown}
      </p>
      <IntervalList
        path={`${path}.intervals`}
        of={name}
        intervals={holiday.intervals}
        onChange={(intervals) => onChange({ ...holiday, intervals })}
      />
    </div>
  );
}
