import { Package } from 'lucide-react';
import { memo } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { DetailCardFace } from '../DetailCard/DetailCard.tsx';
import { UnknownLine } from '../DetailCard/UnknownLine.tsx';
import type { PictureSources } from '../Picture/Picture.tsx';

/** Props of {@link ProductCard}. */
export interface ProductCardProps extends DetailCardFace {
  readonly productId: string;
  /** Absent until it is looked up. */
  readonly title?: string | undefined;
  readonly picture: PictureSources;
  /** As shown, e.g. "฿199.00". */
  readonly price?: string | undefined;
  /** What it cost before, struck through; said to screen readers as `listPriceLabel`. */
  readonly listPrice?: string | undefined;
  readonly listPriceLabel: string;
  /** Buyers cannot buy it now: in words, e.g. "Delisted". */
  readonly unlisted?: string | undefined;
}

/** A product in a conversation. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { productId, title, picture, price, listPrice, listPriceLabel, unlisted, ...face } = props;
  return (
    <DetailCard
      {...face}
      icon={<Package size={18} aria-hidden />}
      badge={unlisted === undefined ? undefined : { text: unlisted, tone: 'warn' }}
      picture={picture}
    >
      {title === undefined ? (
        <>
          <UnknownLine width="88%" />
          <span className="sc-card-line" data-tone="faint">
            {productId}
          </span>
        </>
      ) : (
        <span className="sc-card-line2" dir="auto" title={title}>
          {title}
        </span>
      )}
      {price === undefined ? (
        <span className="sc-card-line" data-tone="faint">
          {title === undefined ? '' : productId}
        </span>
      ) : (
        <span className="sc-card-line">
          <strong>{price}</strong>
          {listPrice !== undefined && (
            <s>
              <span className="sc-sr-only">{`${listPriceLabel} `}</span>
              <span>{listPrice}</span>
            </s>
          )}
        </span>
      )}
    </DetailCard>
  );
});
