import { Truck } from 'lucide-react';
import { memo } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { CardTone, DetailCardFace } from '../DetailCard/DetailCard.tsx';
import { UnknownLine } from '../DetailCard/UnknownLine.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';

/** Props of {@link LogisticsCard}. */
export interface LogisticsCardProps extends DetailCardFace {
  /** What is in it; absent until the order is looked up. */
  readonly title?: string | undefined;
  readonly picture: PictureSources;
  /** Status of the order, in words. */
  readonly status?: string | undefined;
  readonly statusTone?: CardTone | undefined;
  /** In words, with its number, e.g. "Order 240815QK7P". */
  readonly order: string;
  /** The same of the parcel; absent where only the order is known. */
  readonly parcel?: string | undefined;
}

/** The parcel of an order, on its way to the buyer. */
export const LogisticsCard = memo(function LogisticsCard(props: LogisticsCardProps) {
  const { title, picture, status, statusTone = 'neutral', order, parcel, ...face } = props;
  return (
    <DetailCard
      {...face}
      icon={<Truck size={18} aria-hidden />}
      badge={status === undefined ? undefined : { text: status, tone: statusTone }}
      picture={picture}
    >
      {title === undefined ? (
        <UnknownLine width="76%" />
      ) : (
        <span className="sc-card-line" dir="auto" title={title}>
          {title}
        </span>
      )}
      {[order, parcel].map(
        (line) =>
          line !== undefined && (
            <span key={line} className="sc-card-line" data-tone="muted" data-whole title={line}>
              {line}
            </span>
          ),
      )}
    </DetailCard>
  );
});
