import { useLingui } from '@lingui/react/macro';
import { Chip } from '@seller-chat/ui';

export interface StarChipsProps {
  /** The stars that can be chosen. */
  stars: readonly number[];
  chosen: readonly number[];
  onChange: (stars: number[]) => void;
}

/** Chooses among stars. */
export function StarChips({ stars, chosen, onChange }: StarChipsProps) {
  const { t } = useLingui();
  return (
    <div className="review-chips" role="group" aria-label={t`Stars`}>
      {stars.map((star) => (
        <Chip
          key={star}
          selected={chosen.includes(star)}
          onClick={() => onChange(stars.filter((one) => (one === star) !== chosen.includes(one)))}
        >
          {`${star} ★`}
        </Chip>
      ))}
    </div>
  );
}
