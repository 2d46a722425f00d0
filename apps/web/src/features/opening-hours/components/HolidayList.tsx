import { useLingui } from '@lingui/react/macro';
import { MAX_HOLIDAYS } from '@seller-chat/core/opening';
import { Button } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { newDraftId } from '../model/hours-draft.ts';
import type { DraftHoliday, HoursDraft } from '../model/hours-draft.ts';
import { HolidayFields } from './HolidayFields.tsx';
import { PublicHolidays } from './PublicHolidays.tsx';

export interface HolidayListProps {
  /** The country whose public holidays are offered first. */
  site: string | undefined;
  draft: HoursDraft;
  onChange: (draft: HoursDraft) => void;
}

/** Days with other hours, or closed. */
export function HolidayList({ site, draft, onChange }: HolidayListProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const { holidays } = draft;
  const change = (next: readonly DraftHoliday[]): void => onChange({ ...draft, holidays: next });
  return (
    <section className="opening-holidays" aria-labelledby={id} ref={list}>
      <h3 id={id}>{t`Holidays`}</h3>
      {holidays.length === 0 && (
        <p className="opening-hint">{t`Days on which you are closed or have other hours.`}</p>
      )}
      {holidays.map((holiday, index) => (
        <HolidayFields
          key={holiday.id}
          path={`holidays.${index}`}
          holiday={holiday}
          onChange={(changed) => change(holidays.map((one) => (one.id === changed.id ? changed : one)))}
          onRemove={() => change(holidays.filter((one) => one.id !== holiday.id))}
        />
      ))}
      <div className="opening-holiday-tools">
        <Button
          size="sm"
          icon={<Plus size={15} aria-hidden />}
          disabled={holidays.length >= MAX_HOLIDAYS}
          onClick={() => {
            change([...holidays, { id: newDraftId(), from: '', to: '', intervals: [] }]);
            requestAnimationFrame(() => {
              const dates = list.current?.querySelectorAll<HTMLElement>('[data-from]') ?? [];
              dates[dates.length - 1]?.focus();
            });
          }}
        >
          {t`Add a holiday`}
        </Button>
        <PublicHolidays
          site={site}
          held={holidays.flatMap(({ from, to }) =>
            from === '' ? [] : [{ from, to: to === '' ? from : to }],
          )}
          room={MAX_HOLIDAYS - holidays.length}
          onAdd={(ranges) =>
            change([...holidays, ...ranges.map((range) => ({ id: newDraftId(), ...range, intervals: [] }))])
          }
        />
      </div>
    </section>
  );
}
