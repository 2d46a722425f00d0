import { ReceiptText } from 'lucide-react';
import { memo } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { CardTone, DetailCardFace } from '../DetailCard/DetailCard.tsx';
import { UnknownLine } from '../DetailCard/UnknownLine.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';

/** Props of {@link OrderCard}. */
export interface OrderCardProps extends DetailCardFace {
  readonly orderId: string;
  /** What was bought; absent until it is looked up. */
  readonly title?: string | undefined;
  readonly picture: PictureSources;
  /** Its status, in words. */
  readonly status?: string | undefined;
  readonly statusTone?: CardTone | undefined;
  /** As shown, e.g. "Rp 150.000". */
  readonly total?: string | undefined;
  /** In words, e.g. "3 items". */
  readonly items?: string | undefined;
}

/** An order in a conversation. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { orderId, title, picture, status, statusTone = 'neutral', total, items, ...face } = props;
  return (
    <DetailCard
      {...face}
      icon={<ReceiptText size={18} aria-hidden />}
      badge={status === undefined ? undefined : { text: status, tone: statusTone }}
      picture={picture}
    >
      <span className="sc-card-line" title={orderId}>
        <strong>{orderId}</strong>
      </span>
      {title === undefined ? (
        <UnknownLine width="76%" />
      ) : (
        <span className="sc-card-line" dir="auto" data-tone="muted" title={title}>
          {title}
        </span>
      )}
      <span className="sc-card-line">
        {total !== undefined && <strong>{total}</strong>}
        {total !== undefined && items !== undefined && <span>{' · '}</span>}
        {items !== undefined && <span>{items}</span>}
      </span>
    </DetailCard>
  );
});
