import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { OrderCounts } from '../state/use-orders.ts';

/** That older orders of some shops are still being read, and from when on all are here. */
export function HistoryNote({ counts }: { counts: OrderCounts | undefined }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { now } = useAtomValue(servicesAtom);
  const unread = counts?.historyList.filter(({ isDone }) => !isDone) ?? [];
  if (unread.length === 0) return null;
  const since = times.short(Math.max(...unread.map(({ readSince }) => readSince)), now());
  const count = unread.length;
  return (
    <p className="orders-history" role="status">
      {t`Older orders of ${plural(count, { one: '# shop', other: '# shops' })} are still being read. Those placed since ${since} are here.`}
    </p>
  );
}
