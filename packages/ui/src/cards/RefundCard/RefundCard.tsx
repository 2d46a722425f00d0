import { Undo2 } from 'lucide-react';
import { memo } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { DetailCardFace } from '../DetailCard/DetailCard.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';

/** Props of {@link RefundCard}. */
export interface RefundCardProps extends DetailCardFace {
  /** Of the request, or of the order it is about; in words, e.g. "Order 240815QK7P". */
  readonly number?: string | undefined;
  readonly title?: string | undefined;
  readonly reason?: string | undefined;
  readonly picture: PictureSources;
  /** As shown, e.g. "₱1,250.00". */
  readonly amount?: string | undefined;
}

/** A buyer wants goods or money back. */
export const RefundCard = memo(function RefundCard(props: RefundCardProps) {
  const { number, title, reason, picture, amount, ...face } = props;
  const words = title ?? reason;
  const second = title === undefined ? undefined : reason;
  return (
    <DetailCard {...face} icon={<Undo2 size={18} aria-hidden />} picture={picture}>
      {words !== undefined && (
        <span className="sc-card-line" dir="auto" title={words}>
          {words}
        </span>
      )}
      {second !== undefined && (
        <span className="sc-card-line" dir="auto" data-tone="muted" title={second}>
          {second}
        </span>
      )}
      {amount !== undefined && (
        <span className="sc-card-line">
          <strong>{amount}</strong>
        </span>
      )}
      {number !== undefined && (second === undefined || amount === undefined) && (
        <span className="sc-card-line" data-tone="faint" data-whole title={number}>
          {number}
        </span>
      )}
    </DetailCard>
  );
});
