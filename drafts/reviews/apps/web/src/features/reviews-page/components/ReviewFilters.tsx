import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Select } from '@seller-chat/ui';
import { ChevronDown } from 'lucide-react';
import { shopIdsOf, sortOf } from '../model/review-filter.ts';
import { WrittenRange } from './WrittenRange.tsx';

export interface ReviewFiltersProps {
  values: Readonly<Record<string, string | undefined>>;
  /** Sets several values of the address in one step. */
  setValues: (values: Readonly<Record<string, string>>) => void;
  onShops: () => void;
}

/** Shops, days, and the order of the list. */
export function ReviewFilters({ values, setValues, onShops }: ReviewFiltersProps) {
  const { t } = useLingui();
  const shopCount = shopIdsOf(values['shop']).length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={onShops}>
        <span className="review-shop-filter">
          <span>
            {shopCount === 0 ? t`All shops` : t`${plural(shopCount, { one: '# shop', other: '# shops' })}`}
          </span>
          <ChevronDown size={14} aria-hidden />
        </span>
      </Button>
      <WrittenRange from={values['from'] ?? ''} to={values['to'] ?? ''} onChange={setValues} />
      <Select
        label={t`Order of the list`}
        value={sortOf(values['order'])}
        options={[
          { value: 'worst', label: t`Worst first` },
          { value: 'newest', label: t`Newest first` },
        ]}
        onChange={(value) => setValues({ order: value === 'worst' ? '' : value })}
      />
    </>
  );
}
