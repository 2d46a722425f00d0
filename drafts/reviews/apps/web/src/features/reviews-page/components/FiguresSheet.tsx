import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Skeleton } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { DayChart } from '../../team-figures/index.ts';
import type { ReviewQuestion } from '../model/review-filter.ts';
import { useReviewFigures } from '../state/use-reviews.ts';
import type { ReviewFigures } from '../state/use-reviews.ts';

/** Reviews and stars of the last 13 weeks, of all products or of one. */
export function FiguresSheet({
  shopIdList,
  onClose,
}: Pick<ReviewQuestion, 'shopIdList'> & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [productId, setProductId] = useState('');
  const query = useReviewFigures(shopIdList, productId);
  const all = useReviewFigures(shopIdList, '').data;
  const product = all?.productList.find((one) => one.productId === productId);
  return (
    <Sheet open isWide onClose={onClose} title={t`Reviews of 13 weeks`} closeLabel={t`Close`}>
      <div className="review-figures">
        {productId !== '' && (
          <p className="review-figures-of">
            <b dir="auto">{product?.title || t`Product ${productId}`}</b>
            <Button size="sm" onClick={() => setProductId('')}>{t`All products`}</Button>
          </p>
        )}
        <QueryFaces
          query={query}
          skeleton={<Skeleton height={240} />}
          failure={t`The figures could not be loaded.`}
          isEmpty={({ weekList }) => weekList.every(({ count }) => count === 0)}
          empty={
            <EmptyState icon={<ChartColumn size={20} aria-hidden />} text={t`No review in these weeks.`} />
          }
        >
          {(figures) => <Weeks figures={figures} />}
        </QueryFaces>
        {productId === '' && (
          <ul className="review-figures-products" aria-label={t`Products, the worst first`}>
            {(all?.productList ?? []).map((one) => (
              <li key={one.productId}>
                <button type="button" onClick={() => setProductId(one.productId)}>
                  <span dir="auto">{one.title || t`Product ${one.productId}`}</span>
                  <small>{t`${plural(one.count, { one: '# review', other: '# reviews' })}`}</small>
                  <b>{`${i18n.number(one.starSum / Math.max(1, one.count), { maximumFractionDigits: 1 })} ★`}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Weeks({ figures: { weekList } }: { figures: ReviewFigures }) {
  const { t, i18n } = useLingui();
  const times = useTimeTexts();
  const dayOf = (at: number) => times.short(at, 0);
  const averageOf = ({ count, starSum }: { count: number; starSum: number }) =>
    count === 0 ? '–' : i18n.number(starSum / count, { maximumFractionDigits: 1 });
  const ends = { firstDay: dayOf(weekList[0]?.from ?? 0), lastDay: dayOf(weekList.at(-1)?.from ?? 0) };
  const total = weekList.reduce(
    (sum, { count, starSum, lowCount }) => ({
      count: sum.count + count,
      starSum: sum.starSum + starSum,
      lowCount: sum.lowCount + lowCount,
    }),
    { count: 0, starSum: 0, lowCount: 0 },
  );
  return (
    <div className="review-charts">
      <DayChart
        {...ends}
        title={t`Average of stars per week`}
        highest={averageOf(total)}
        bars={weekList.map((week) => ({
          day: String(week.from),
          value: week.count === 0 ? 0 : week.starSum / week.count,
          text: `${dayOf(week.from)}: ${averageOf(week)}`,
        }))}
      />
      <DayChart
        {...ends}
        title={t`Reviews per week`}
        highest={i18n.number(total.count)}
        bars={weekList.map(({ from, count }) => ({
          day: String(from),
          value: count,
          text: `${dayOf(from)}: ${i18n.number(count)}`,
        }))}
      />
      <DayChart
        {...ends}
        title={t`One and two stars per week`}
        highest={i18n.number(total.lowCount)}
        bars={weekList.map(({ from, lowCount }) => ({
          day: String(from),
          value: lowCount,
          text: `${dayOf(from)}: ${i18n.number(lowCount)}`,
        }))}
      />
    </div>
  );
}
