import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { Avatar, PlatformMark } from '@seller-chat/ui';
import { NameCell } from '@seller-chat/ui/table';
import { Image } from 'lucide-react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { useCategoryChoices } from '../state/use-category-choices.ts';

/** How many pictures a remark has; nothing for none. */
export function PictureCount({ row }: { row: RemarkRow }) {
  const { t } = useLingui();
  const { length } = row.pictureList;
  if (length === 0) return null;
  const words = t`${plural(length, { one: '# picture', other: '# pictures' })}`;
  return (
    <span className="remarks-pictures" title={words}>
      <Image size={13} aria-hidden />
      <span aria-hidden="true">{length}</span>
      <span className="sc-sr-only">{words}</span>
    </span>
  );
}

/** Whether it is about the time before or after the purchase. */
export function TypeTag({ row }: { row: RemarkRow }) {
  return (
    <span className="remarks-type" data-type={row.type}>
      {useRemarkWords().types[row.type]}
    </span>
  );
}

/** Type, category, and the beginning of its text. */
export function TextCell({ row }: { row: RemarkRow }) {
  const { nameOf } = useCategoryChoices();
  return (
    <span className="remarks-text">
      <span className="remarks-text-head">
        <TypeTag row={row} />
        <b>{nameOf(row.category)}</b>
        <PictureCount row={row} />
      </span>
      <span className="remarks-text-words" dir="auto">
        {row.text}
      </span>
    </span>
  );
}

/** The name of the buyer, else of the shop; and the order, else the shop. */
export function AboutCell({ row }: { row: RemarkRow }) {
  const shop = useAtomValue(shopsByIdAtom).get(row.shopId);
  const shopName = shop === undefined ? '' : shopDisplayNameOf(shop);
  return (
    <NameCell
      mark={<PlatformMark platform={row.platform} size={16} />}
      name={row.buyerName || shopName}
      detail={row.platformOrderSn || (row.buyerName === '' ? undefined : shopName)}
    />
  );
}

/** Who takes care of it. */
export function OwnerCell({ row: { owner } }: { row: RemarkRow }) {
  if (owner === null) return <span className="remarks-none">–</span>;
  return (
    <span className="remarks-owner">
      <Avatar id={owner.subAccountId} name={owner.name} size={22} />
      <span dir="auto">{owner.name}</span>
    </span>
  );
}

/** When it was changed last, and by whom as its tooltip. */
export function ChangedCell({ row }: { row: RemarkRow }) {
  const times = useTimeTexts();
  const now = useNow();
  return (
    <span className="remarks-none" title={`${row.updatedBy} · ${times.full(row.updatedAt)}`}>
      {times.short(row.updatedAt, now)}
    </span>
  );
}
