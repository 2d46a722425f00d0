import type { RemarkRow } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Avatar, PlatformMark } from '@seller-chat/ui';
import { DueText } from '../../../kit/remarks/DueText.tsx';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { useCategoryChoices } from '../state/use-category-choices.ts';
import { PictureCount, TypeTag } from './RemarkCells.tsx';

/** What a card shows: type, category, owner; text; buyer, pictures, due date. */
export function CardFace({ row, isLifted = false }: { row: RemarkRow; isLifted?: boolean }) {
  const { nameOf } = useCategoryChoices();
  const shop = useAtomValue(shopsByIdAtom).get(row.shopId);
  const { owner } = row;
  return (
    <article className="remark-card" data-lifted={isLifted || undefined}>
      <span className="remark-card-head">
        <TypeTag row={row} />
        <span className="remark-card-category">{nameOf(row.category)}</span>
        {owner && (
          <span title={owner.name}>
            <Avatar id={owner.subAccountId} name={owner.name} size={22} />
            <span className="sc-sr-only">{owner.name}</span>
          </span>
        )}
      </span>
      <span className="remark-card-text" dir="auto">
        {row.text}
      </span>
      <span className="remark-card-foot">
        <PlatformMark platform={row.platform} size={14} />
        <span className="remark-card-buyer" dir="auto">
          {row.buyerName || (shop && shopDisplayNameOf(shop))}
        </span>
        <PictureCount row={row} />
        <DueText remark={row} />
      </span>
    </article>
  );
}
