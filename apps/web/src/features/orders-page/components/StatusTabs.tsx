import { useLingui } from '@lingui/react/macro';
import type { ListedOrderGroup } from '@seller-chat/api-client/contract';
import { TabBar } from '@seller-chat/ui/pages';
import { groupOf } from '../model/order-filter.ts';
import type { OrderCounts } from '../state/use-orders.ts';
import { useGroupWords } from './use-group-words.ts';

export interface StatusTabsProps {
  value: string | undefined;
  counts: OrderCounts | undefined;
  onChange: (status: string) => void;
  panelId: string;
}

/** The bar of the page: its title and the groups with their numbers. */
export function StatusTabs({ value, counts, onChange, panelId }: StatusTabsProps) {
  const { t, i18n } = useLingui();
  const groups = useGroupWords();
  const countOf = (group: ListedOrderGroup): number =>
    (counts?.countList ?? [])
      .filter((one) => group === 'all' || one.group === group)
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <TabBar
      title={t`Orders`}
      label={t`Order status`}
      tabs={groups.map(([group, label]) => ({
        value: group,
        label,
        count: counts && i18n.number(countOf(group)),
        isUrgent: group === 'attention' && countOf(group) > 0,
      }))}
      value={groupOf(value)}
      onChange={(group) => onChange(group === 'all' ? '' : group)}
      panelId={panelId}
    />
  );
}
