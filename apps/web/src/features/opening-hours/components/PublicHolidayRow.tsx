import { useLingui } from '@lingui/react/macro';
import type { PublicHoliday } from '@seller-chat/api-client/contract';
import { Checkbox } from '@seller-chat/ui';
import { rangeTextIn } from '../model/holiday-days.ts';
import { HOLIDAY_NAMES } from '../model/holiday-names.ts';

export interface PublicHolidayRowProps {
  holiday: PublicHoliday;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One holiday of a country: its days, its name, whether the moon decides. */
export function PublicHolidayRow({ holiday, isChosen, onChange }: PublicHolidayRowProps) {
  const { t, i18n } = useLingui();
  const names = holiday.nameList.map((name) => {
    const known = HOLIDAY_NAMES[name];
    return known === undefined ? name : i18n._(known);
  });
  return (
    <li>
      <Checkbox checked={isChosen} onChange={onChange}>
        <span className="opening-public-line">
          <span>{[...new Set(names)].join(' · ')}</span>
          <span className="opening-public-days">
            <span>{rangeTextIn(i18n.locale, holiday)}</span>
            {holiday.isByMoon && <span title={t`By the moon: may move by a day`}>±</span>}
          </span>
        </span>
      </Checkbox>
    </li>
  );
}
