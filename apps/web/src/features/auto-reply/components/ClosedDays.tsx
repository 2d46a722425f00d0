import { dateFormatIn } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import { AUTO_REPLY_HOLIDAYS_MAX } from '@seller-chat/api-client/contract';
import { Button, IconButton, leaveToInputMethod } from '@seller-chat/ui';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PublicHolidays, daysOf } from '../../opening-hours/index.ts';

export interface ClosedDaysProps {
  /** "2026-12-31", in order. */
  days: readonly string[];
  /** The country whose public holidays are offered first. */
  site: string | undefined;
  onChange: (days: readonly string[]) => void;
}

/** A date field reports a date at every digit of the year: 0202 on the way to 2026. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** The days on which a rule's own hours are closed all day. A picked day also counts if the field is left without "Add". */
export function ClosedDays({ days, site, onChange }: ClosedDaysProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const labelId = useId();
  const field = useRef<HTMLInputElement>(null);
  const format = dateFormatIn(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const isDay = typed >= FIRST_DAY && typed <= LAST_DAY;
  const canAdd = isDay && days.length < AUTO_REPLY_HOLIDAYS_MAX;
  const add = (): void => {
    if (!canAdd) return;
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  };
  return (
    <div className="rule-field" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="rule-label">{t`Closed on`}</span>
      <div className="rule-days">
        {days.map((day) => {
          const name = format.format(new Date(`${day}T00:00:00Z`));
          return (
            <span key={day} className="rule-day">
              <span>{name}</span>
              <IconButton
                size="sm"
                label={t`Remove ${name}`}
                icon={<X size={14} aria-hidden />}
                onClick={() => {
                  onChange(days.filter((one) => one !== day));
                  // The pressed button is gone.
                  field.current?.focus();
                }}
              />
            </span>
          );
        })}
      </div>
      <div
        className="rule-days"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) add();
        }}
      >
        <input
          ref={field}
          className="sc-input"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          aria-label={t`Day`}
          aria-invalid={(typed !== '' && !isDay) || undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (leaveToInputMethod(event) || event.key !== 'Enter' || typed === '') return;
            // Enter would save the rule without the day.
            event.preventDefault();
            add();
          }}
        />
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={!canAdd}
          onClick={() => {
            add();
            // The button is disabled now.
            field.current?.focus();
          }}
        >
          {t`Add a day`}
        </Button>
        <PublicHolidays
          site={site}
          held={days.map((day) => ({ from: day, to: day }))}
          room={AUTO_REPLY_HOLIDAYS_MAX - days.length}
          onAdd={(ranges) => onChange([...days, ...ranges.flatMap(daysOf)].toSorted())}
        />
      </div>
    </div>
  );
}
