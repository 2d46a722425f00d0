import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DUE_COUNT_MAX } from '@seller-chat/api-client/contract';
import { Button, Chip } from '@seller-chat/ui';
import { useStripEnd } from '@seller-chat/ui/pages';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopListStateAtom, shopsAtom } from '../../shops/index.ts';
import type { TableAddress } from '../../../kit/table/use-table-address.ts';
import { groupOf, isNarrowed, shopIdsOf } from '../model/order-filter.ts';
import type { OrderCounts } from '../state/use-orders.ts';
import { PlacedFilter } from './PlacedFilter.tsx';
import { ShopFilterSheet } from './ShopFilterSheet.tsx';

export interface OrderFiltersProps {
  address: TableAddress;
  /** Sets several values of the address in one step. */
  setValues: (values: Readonly<Record<string, string>>) => void;
  counts: OrderCounts | undefined;
}

/** Shops, days, and what is urgent or marked. */
export function OrderFilters({ address, setValues, counts }: OrderFiltersProps) {
  const { t, i18n } = useLingui();
  const [isPicking, setPicking] = useState(false);
  const chips = useRef<HTMLSpanElement>(null);
  useStripEnd(chips, i18n.locale);
  const { values } = address.filter;
  const shopIds = shopIdsOf(values['shop']);
  const shopCount = shopIds.length;
  const shops = useAtomValue(shopsAtom);
  const isComplete = useAtomValue(shopListStateAtom) === 'ready';
  const { setValue } = address;
  useEffect(() => {
    if (!isComplete) return;
    const there = new Set(shops.map(({ shopId }) => shopId));
    const left = shopIdsOf(values['shop']).filter((id) => there.has(id));
    if (left.length < shopIdsOf(values['shop']).length) setValue('shop', left.join(','));
  }, [isComplete, shops, values, setValue]);
  const number = (count?: number) => (count === undefined ? undefined : i18n.number(count));
  const dueNumber = (count?: number) =>
    count === DUE_COUNT_MAX ? `${i18n.number(DUE_COUNT_MAX - 1)}+` : number(count);
  // The counts are of all orders of the shops: beside another filter they would promise what it does not find.
  const group = groupOf(values['status']);
  const isCountOf = (name: string): boolean =>
    !isNarrowed({ search: address.filter.search, values: { ...values, shop: '', [name]: '' } }) &&
    (group === 'all' || (name === 'due' && group === 'toShip'));
  const chip = (name: string, value: string, label: string, count?: string) => (
    <Chip
      selected={values[name] === value}
      count={isCountOf(name) ? count : undefined}
      onClick={() => address.setValue(name, values[name] === value ? '' : value)}
    >
      {label}
    </Chip>
  );
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <span className="orders-shop-filter">
          <span>
            {shopCount === 0 ? t`All shops` : t`${plural(shopCount, { one: '# shop', other: '# shops' })}`}
          </span>
          <ChevronDown size={14} aria-hidden />
        </span>
      </Button>
      <PlacedFilter values={values} setValues={setValues} />
      <span ref={chips} className="orders-chips">
        {chip('due', 'late', t`Overdue`, dueNumber(counts?.lateCount))}
        {chip('due', 'soon', t`Within 24 hours`, dueNumber(counts?.soonCount))}
        {chip('remark', '1', t`With remark`)}
        {chip('cancel', '1', t`Cancellation asked`, number(counts?.cancelRequestedCount))}
        {chip('refund', '1', t`Return to answer`, dueNumber(counts?.waitingRefundCount))}
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
