import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { DayRange } from '../model/holiday-days.ts';
import { PublicHolidayPicker } from './PublicHolidayPicker.tsx';

export interface PublicHolidaysProps {
  /** The country that is offered first: a site key. */
  site: string | undefined;
  /** Days that are in the list already. */
  held: readonly DayRange[];
  /** How many more days the list takes. */
  room: number;
  /** Ranges that are not held, in order. */
  onAdd: (ranges: readonly DayRange[]) => void;
}

/** A button that offers the public holidays of a country, to be added to a list of closed days. */
export function PublicHolidays(props: PublicHolidaysProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<CalendarDays size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t`Public holidays`}
      </Button>
      {isOpen && <PublicHolidayPicker {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
