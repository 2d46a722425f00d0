import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { ReviewCounts } from '../state/use-reviews.ts';

/** That older reviews of some shops are still being read, and from when on all are here. */
export function HistoryNote({ counts }: { counts: ReviewCounts | undefined }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { now } = useAtomValue(servicesAtom);
  const unread = counts?.historyList ?? [];
  if (unread.length === 0) return null;
  const since = times.short(Math.max(...unread.map(({ readSince }) => readSince)), now());
  const count = unread.length;
  return (
    <p className="reviews-history" role="status">
      {t`Older reviews of ${plural(count, { one: '# shop', other: '# shops' })} are still being read. Those written since ${since} are here.`}
    </p>
  );
}
