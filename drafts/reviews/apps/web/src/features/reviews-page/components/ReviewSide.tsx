import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LISTED_STARS, REVIEW_STATES } from '@seller-chat/api-client/contract';
import { ChartColumn, Reply, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewCounts } from '../state/use-reviews.ts';
import { starOf, stateOf } from '../model/review-filter.ts';

export interface ReviewSideProps {
  values: Readonly<Record<string, string | undefined>>;
  counts: ReviewCounts | undefined;
  setValues: (values: Readonly<Record<string, string>>) => void;
  onFigures: () => void;
  onRules: () => void;
}

/** The stars and states with their numbers, as filters. */
export function ReviewSide({ values, counts, setValues, onFigures, onRules }: ReviewSideProps) {
  const { t, i18n } = useLingui();
  const [star, state] = [starOf(values['star']), stateOf(values['state'])];
  const list = counts?.countList ?? [];
  const sum = (isWanted: (one: ReviewCounts['countList'][number]) => boolean): number =>
    list.filter(isWanted).reduce((total, { count }) => total + count, 0);
  const rated = sum((one) => one.star > 0);
  const stars = list.reduce((total, one) => total + one.star * one.count, 0);
  const all = sum(() => true);
  const average =
    rated === 0 ? '–' : i18n.number(stars / rated, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const names = {
    all: t`All`,
    waiting: t`To reply`,
    replied: t`Replied`,
    notRepliable: t`No reply possible`,
  };
  const button = (key: string, isOn: boolean, onClick: () => void, content: ReactNode, count: number) => (
    <button key={key} type="button" className="review-filter" aria-pressed={isOn} onClick={onClick}>
      {content}
      <span className="review-filter-count">{i18n.number(count)}</span>
    </button>
  );
  const isChanged = values['changed'] === '1';
  const ofState = (one: { state: string }) => state === 'all' || one.state === state;
  const ofStar = (one: { star: number }) => star === undefined || one.star === star;
  return (
    <div className="review-side">
      <p className="review-average">
        <b>{average}</b>
        <Star size={16} aria-hidden />
        <span>{t`${plural(all, { one: '# review', other: '# reviews' })}`}</span>
      </p>
      <div role="group" aria-label={t`Stars`}>
        {LISTED_STARS.map((one) => {
          const count = sum((counted) => counted.star === one && ofState(counted));
          if (one === 0 && sum((counted) => counted.star === 0) === 0) return null;
          return button(
            String(one),
            star === one,
            () => setValues({ star: star === one ? '' : String(one) }),
            one === 0 ? (
              <span>{t`Without stars`}</span>
            ) : (
              <>
                <span className="sc-sr-only">{t`${plural(one, { one: '# star', other: '# stars' })}`}</span>
                <span className="review-filter-star" aria-hidden>
                  <span>{one}</span> <Star size={12} />
                </span>
                <span className="review-bar" aria-hidden>
                  <span style={{ inlineSize: `${(count / Math.max(1, all)) * 100}%` }} />
                </span>
              </>
            ),
            count,
          );
        })}
      </div>
      <div role="group" aria-label={t`State`}>
        <h2>{t`State`}</h2>
        {(['all', ...REVIEW_STATES] as const).map((one) =>
          button(
            one,
            state === one && !isChanged,
            () => setValues({ state: one === 'all' ? '' : one, changed: '' }),
            <span>{names[one]}</span>,
            sum((counted) => (one === 'all' || counted.state === one) && ofStar(counted)),
          ),
        )}
        {(counts?.changedCount ?? 0) > 0 &&
          button(
            'changed',
            isChanged,
            () => setValues({ changed: isChanged ? '' : '1', state: '' }),
            <span>{t`Changed after the reply`}</span>,
            counts?.changedCount ?? 0,
          )}
      </div>
      <button type="button" className="review-filter" aria-haspopup="dialog" onClick={onRules}>
        <Reply size={16} aria-hidden />
        <span>{t`Automatic replies`}</span>
      </button>
      <button type="button" className="review-filter" aria-haspopup="dialog" onClick={onFigures}>
        <ChartColumn size={16} aria-hidden />
        <span>{t`Figures`}</span>
      </button>
    </div>
  );
}
