import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';

const FIVE = [1, 2, 3, 4, 5];

/** One to five stars, and how many in words; a review without stars says so. */
export function Stars({ star, size = 14 }: { star: number; size?: number }) {
  const { t } = useLingui();
  if (star === 0) return <span className="review-unrated">{t`Without stars`}</span>;
  return (
    <span className="review-stars" data-low={star < 3 || undefined}>
      <span className="sc-sr-only">{t`${plural(star, { one: '# star', other: '# stars' })}`}</span>
      {FIVE.map((at) => (
        <Star key={at} size={size} aria-hidden data-full={at <= star || undefined} />
      ))}
    </span>
  );
}
