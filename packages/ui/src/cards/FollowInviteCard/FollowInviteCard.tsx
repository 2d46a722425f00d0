import { HeartPlus } from 'lucide-react';
import { memo } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { DetailCardFace } from '../DetailCard/DetailCard.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';

/** Props of {@link FollowInviteCard}. */
export interface FollowInviteCardProps extends DetailCardFace {
  /** The marketplace's words; without them `label` says it all. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly picture: PictureSources;
}

/** The buyer is asked to follow the shop. */
export const FollowInviteCard = memo(function FollowInviteCard(props: FollowInviteCardProps) {
  const { title, text, picture, ...face } = props;
  return (
    <DetailCard {...face} icon={<HeartPlus size={18} aria-hidden />} picture={picture}>
      <span className="sc-card-line" dir="auto" title={title}>
        <strong>{title ?? face.label}</strong>
      </span>
      {text !== undefined && (
        <span className="sc-card-line2" dir="auto" data-tone="muted" title={text}>
          {text}
        </span>
      )}
    </DetailCard>
  );
});
