import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@seller-chat/ui';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';
import { PLACED_DAYS, dayBefore, placedOf } from '../model/order-filter.ts';
import type { Placed } from '../model/order-filter.ts';
import { PlacedRange } from './PlacedRange.tsx';

/** What the fields show when days are to be chosen: the last week. */
const FIRST_RANGE_DAYS = 7;

export interface PlacedFilterProps {
  values: TableFilter['values'];
  /** Sets several values of the address in one step. */
  setValues: (values: Readonly<Record<string, string>>) => void;
}

/** When the listed orders were placed: at any time, in the last days, or from a day to a day. */
export function PlacedFilter({ values, setValues }: PlacedFilterProps) {
  const { t } = useLingui();
  const { now } = useAtomValue(servicesAtom);
  const placed = placedOf(values);
  const nameOf = (days: (typeof PLACED_DAYS)[number]): string => {
    const count = Number(days);
    return count === 1 ? t`Placed: today` : t`Placed: last ${plural(count, { other: '# days' })}`;
  };
  const choose = (next: Placed): void => {
    if (next === 'days')
      setValues({
        placed: next,
        from: dayBefore(now(), FIRST_RANGE_DAYS - 1),
        to: dayBefore(now(), 0),
      });
    else setValues({ placed: next === 'any' ? '' : next, from: '', to: '' });
  };
  return (
    <>
      <Select<Placed>
        label={t`Placed`}
        value={placed}
        options={[
          { value: 'any', label: t`Placed: any time` },
          ...PLACED_DAYS.map((days) => ({ value: days, label: nameOf(days) })),
          { value: 'days', label: t`Placed: from … to …` },
        ]}
        onChange={choose}
      />
      {placed === 'days' && (
        <PlacedRange
          from={values['from'] ?? ''}
          to={values['to'] ?? ''}
          onChange={(range) => setValues({ placed: 'days', ...range })}
        />
      )}
    </>
  );
}
