import { useLingui } from '@lingui/react/macro';
import { IconButton, Menu } from '@seller-chat/ui';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { withCopiedDay, withDay } from '../model/edit-intervals.ts';
import type { HoursDraft } from '../model/hours-draft.ts';
import { DAYS_IN_ORDER, WORKING_DAYS, weekdayName } from '../model/week-days.ts';
import { IntervalList } from './IntervalList.tsx';
import './opening-hours.css';

export interface WeekTableProps {
  draft: HoursDraft;
  onChange: (draft: HoursDraft) => void;
}

/** The seven days, each with its intervals. */
export function WeekTable({ draft, onChange }: WeekTableProps) {
  return (
    <div className="opening-week">
      {DAYS_IN_ORDER.map((day) => (
        <DayRow key={day} day={day} draft={draft} onChange={onChange} />
      ))}
    </div>
  );
}

function DayRow({ day, draft, onChange }: WeekTableProps & { day: number }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <div className="opening-day" role="group" aria-labelledby={id}>
      <span id={id} className="opening-day-name">
        {weekdayName(day, i18n.locale)}
      </span>
      <IntervalList
        path={`days.${day}`}
        of={weekdayName(day, i18n.locale)}
        intervals={draft.days[day] ?? []}
        onChange={(intervals) => onChange(withDay(draft, day, intervals))}
      >
        <CopyMenu day={day} onCopy={(to) => onChange(withCopiedDay(draft, day, to))} />
      </IntervalList>
    </div>
  );
}

function CopyMenu({ day, onCopy }: { day: number; onCopy: (to: readonly number[]) => void }) {
  const { t, i18n } = useLingui();
  const name = weekdayName(day, i18n.locale);
  const others = DAYS_IN_ORDER.filter((one) => one !== day);
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          label={t`Copy ${name} to other days`}
          icon={<Copy size={15} aria-hidden />}
        />
      )}
      placement="bottom-end"
      entries={[
        { id: 'all', label: t`To all days` },
        { id: 'working', label: t`To Monday to Friday` },
        { kind: 'separator', id: 'line' },
        ...others.map((one) => ({ id: String(one), label: weekdayName(one, i18n.locale) })),
      ]}
      onSelect={(id) => {
        if (id === 'all') onCopy(DAYS_IN_ORDER);
        else onCopy(id === 'working' ? WORKING_DAYS : [Number(id)]);
      }}
    />
  );
}
