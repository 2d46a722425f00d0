import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { HOLIDAY_COUNTRIES } from '@seller-chat/api-client/contract';
import type { HolidayCountry, PublicHoliday } from '@seller-chat/api-client/contract';
import { sitesOf } from '@seller-chat/core/platform';
import { Button, Checkbox, Dialog, Select, Skeleton } from '@seller-chat/ui';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { siteName } from '../../inbox/index.ts';
import { dayIn, daysOf, rangesOf } from '../model/holiday-days.ts';
import type { DayRange } from '../model/holiday-days.ts';
import { PublicHolidayRow } from './PublicHolidayRow.tsx';

/** What a list of closed days gives, and takes. */
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

interface PublicHolidayPickerProps extends PublicHolidaysProps {
  onClose: () => void;
}

/** The holidays from today to the end of next year; those that are chosen are added together. */
export function PublicHolidayPicker({ site, held, room, onAdd, onClose }: PublicHolidayPickerProps) {
  const { t, i18n } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const [country, setCountry] = useState<HolidayCountry>(
    () => HOLIDAY_COUNTRIES.find((one) => one === site) ?? HOLIDAY_COUNTRIES[0],
  );
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const today = dayIn(zoneOf(country), now());
  const year = Number(today.slice(0, 'yyyy'.length));
  const query = usePageQuery({
    key: ['public holidays', country, year],
    read: (api, call) => api.getPublicHolidays({ country, year }, call),
  });
  const heldDays = new Set(held.flatMap(daysOf));
  const daysLeftOf = (holiday: PublicHoliday) =>
    daysOf(holiday).filter((day) => day >= today && !heldDays.has(day));
  const offered = (query.data?.holidayList ?? []).filter((one) => daysLeftOf(one).length > 0);
  const chosen = offered.filter(({ from }) => !dropped.has(from));
  const days = chosen.flatMap(daysLeftOf);
  const isTooMany = days.length > room;
  const choose = ({ from }: PublicHoliday, isChosen: boolean): void => {
    const next = new Set(dropped);
    if (isChosen) next.delete(from);
    else next.add(from);
    setDropped(next);
  };
  return (
    <Dialog
      open
      title={t`Public holidays`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="solid"
            disabled={days.length === 0 || isTooMany}
            onClick={() => {
              onAdd(rangesOf(days));
              onClose();
            }}
          >
            {t`${plural(days.length, { one: 'Add # day', other: 'Add # days' })}`}
          </Button>
        </>
      }
    >
      <div className="opening-public">
        <Select
          label={t`Country`}
          value={country}
          options={HOLIDAY_COUNTRIES.map((one) => ({ value: one, label: siteName(one, i18n.locale) }))}
          onChange={(next) => {
            setCountry(next);
            setDropped(new Set());
          }}
        />
        <p className="opening-hint">
          {t`Compare them with the official calendar: some days are announced late, and days by the moon (±) may move by a day.`}
        </p>
        <QueryFaces
          query={query}
          skeleton={<Skeleton shape="box" height={280} />}
          failure={t`The public holidays could not be loaded.`}
          isEmpty={() => offered.length === 0}
          empty={<p className="opening-hint">{t`All of them are in your list.`}</p>}
        >
          {() => (
            <>
              <Checkbox
                checked={chosen.length === offered.length}
                onChange={(isAll) => setDropped(isAll ? new Set() : new Set(offered.map(({ from }) => from)))}
              >
                {t`All of them`}
              </Checkbox>
              <ul className="opening-public-list">
                {offered.map((holiday) => (
                  <PublicHolidayRow
                    key={holiday.from}
                    holiday={holiday}
                    isChosen={!dropped.has(holiday.from)}
                    onChange={(isChosen) => choose(holiday, isChosen)}
                  />
                ))}
              </ul>
            </>
          )}
        </QueryFaces>
        <p className="opening-problem" aria-live="polite">
          {isTooMany && t`${plural(room, { one: 'Only # more day fits.', other: 'Only # more days fit.' })}`}
        </p>
      </div>
    </Dialog>
  );
}

const zoneOf = (country: HolidayCountry): string =>
  sitesOf('Lazada').find(({ site }) => site === country)?.timeZone ?? 'UTC';
