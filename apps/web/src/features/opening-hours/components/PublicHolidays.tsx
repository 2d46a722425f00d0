import { useLingui } from '@lingui/react/macro';
import { Button } from '@seller-chat/ui';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { PublicHolidayPicker } from './PublicHolidayPicker.tsx';
import type { PublicHolidaysProps } from './PublicHolidayPicker.tsx';

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
