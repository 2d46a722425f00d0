import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REMARK_STATUSES, REMARK_TYPES } from '@seller-chat/api-client/contract';
import { Button, Chip, Select } from '@seller-chat/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { ownerFieldOf } from '../model/remark-draft.ts';
import { shopIdsOf } from '../model/remark-filter.ts';
import { useCategoryChoices } from '../state/use-category-choices.ts';
import { useOwners } from '../state/use-remarks.ts';
import type { RemarkCounts } from '../state/use-remarks.ts';
import { ShopFilterSheet } from './ShopFilterSheet.tsx';

export interface RemarkFiltersProps {
  address: TableAddress;
  setValues: (values: Readonly<Record<string, string>>) => void;
  counts: RemarkCounts | undefined;
  /** The board has a column for each status. */
  isBoard: boolean;
}

/** Status, owner, category, due date, shops; and what is the caller's or late. */
export function RemarkFilters({ address, setValues, counts, isBoard }: RemarkFiltersProps) {
  const { t, i18n } = useLingui();
  const words = useRemarkWords();
  const owners = useOwners();
  const categories = useCategoryChoices();
  const [isPicking, setPicking] = useState(false);
  const { values } = address.filter;
  const shopIds = shopIdsOf(values['shop']);
  const shopCount = shopIds.length;
  const select = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      value={values[name] ?? ''}
      options={[{ value: '', label }, ...options]}
      onChange={(value) => address.setValue(name, value)}
    />
  );
  const active = (counts?.countList ?? []).filter(({ status }) => status !== 'done');
  const countOf = (type?: string): number =>
    active
      .filter((one) => type === undefined || one.type === type)
      .reduce((sum, { count }) => sum + count, 0);
  const chip = (on: boolean, label: string, count: number, next: Readonly<Record<string, string>>) => (
    <Chip selected={on} count={counts && i18n.number(count)} onClick={() => setValues(next)}>
      {label}
    </Chip>
  );
  const isAll = !values['type'] && !values['mine'] && !values['overdue'];
  return (
    <>
      {!isBoard &&
        select('status', t`Not done`, [
          ...REMARK_STATUSES.map((value) => ({ value, label: words.statuses[value] })),
          { value: 'all', label: t`All statuses` },
        ])}
      {select('owner', t`Owner`, [
        ...owners.map((owner) => ({ value: ownerFieldOf(owner), label: owner.name })),
        { value: 'none', label: t`No owner` },
      ])}
      {select('category', t`Category`, categories.options)}
      {select('due', t`Due`, [
        { value: 'today', label: t`Due today` },
        { value: 'week', label: t`Due within 7 days` },
      ])}
      <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <span className="remarks-shop-filter">
          <span>
            {shopCount === 0 ? t`All shops` : t`${plural(shopCount, { one: '# shop', other: '# shops' })}`}
          </span>
          <ChevronDown size={14} aria-hidden />
        </span>
      </Button>
      <span className="remarks-chips">
        {chip(isAll, t`All`, countOf(), { type: '', mine: '', overdue: '' })}
        {REMARK_TYPES.map((type) => (
          <span key={type}>
            {chip(values['type'] === type, words.types[type], countOf(type), {
              type: values['type'] === type ? '' : type,
            })}
          </span>
        ))}
        {chip(values['mine'] === '1', t`Mine`, counts?.mineCount ?? 0, {
          mine: values['mine'] === '1' ? '' : '1',
        })}
        {chip(values['overdue'] === '1', t`Overdue`, counts?.overdueCount ?? 0, {
          overdue: values['overdue'] === '1' ? '' : '1',
        })}
      </span>
      {isPicking && (
        <ShopFilterSheet
          chosen={shopIds}
          onChoose={(ids) => address.setValue('shop', ids.join(','))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
