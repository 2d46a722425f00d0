import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { use, useRef } from 'react';
import type { ReactElement } from 'react';
import { hasRoom, withInterval, withTimes, withoutInterval } from '../model/edit-intervals.ts';
import type { DraftInterval } from '../model/hours-draft.ts';
import { IntervalFields } from './IntervalFields.tsx';
import { ProblemsContext } from './problems-context.ts';

export interface IntervalListProps {
  /** The place that findings name: `days.1`. */
  path: string;
  /** What the intervals are of, for screen readers: a day or a holiday. */
  of: string;
  intervals: readonly DraftInterval[];
  onChange: (intervals: readonly DraftInterval[]) => void;
  /** A further button. */
  children?: ReactElement;
}

/** The intervals of a day; none: closed. */
export function IntervalList({ path, of, intervals, onChange, children }: IntervalListProps) {
  const { t } = useLingui();
  const { problems } = use(ProblemsContext);
  const list = useRef<HTMLDivElement>(null);
  /** The new interval's start, or the button when the last one is gone. */
  const focusNext = (selector: string): void => {
    requestAnimationFrame(() => {
      const found = list.current?.querySelectorAll<HTMLElement>(selector) ?? [];
      found[found.length - 1]?.focus();
    });
  };
  return (
    <div className="opening-intervals" ref={list}>
      <div className="opening-interval-list">
        {intervals.length === 0 && <span className="opening-closed">{t`Closed`}</span>}
        {intervals.map((interval, index) => (
          <IntervalFields
            key={interval.id}
            of={of}
            interval={interval}
            problem={problems.get(`${path}.${index}`)}
            onChange={(changed) => onChange(withTimes(intervals, changed))}
            onRemove={() => {
              onChange(withoutInterval(intervals, interval.id));
              focusNext('.opening-add button');
            }}
          />
        ))}
      </div>
      <div className="opening-day-tools">
        <span className="opening-add">
          <IconButton
            size="sm"
            label={t`Add hours: ${of}`}
            icon={<Plus size={15} aria-hidden />}
            disabled={!hasRoom(intervals)}
            onClick={() => {
              onChange(withInterval(intervals));
              focusNext('[data-start]');
            }}
          />
        </span>
        {children}
      </div>
    </div>
  );
}
