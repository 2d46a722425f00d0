import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReviewRow } from '@seller-chat/api-client/contract';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { PlatformMark } from '@seller-chat/ui';
import { Picture } from '@seller-chat/ui/cards';
import { NameCell } from '@seller-chat/ui/table';
import { Image, Package } from 'lucide-react';
import { useMemo } from 'react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { pictureSources } from '../../message-cards/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { Stars } from './Stars.tsx';
import { useStepWords } from './use-step-words.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 72;

/** Stars, and what the buyer wrote. */
export function ReviewCell({ row }: { row: ReviewRow }) {
  const { t } = useLingui();
  const count = row.imageUrlList.length;
  return (
    <span className="review-cell">
      <span className="review-cell-head">
        <Stars star={row.star} />
        {row.repliedStar !== null && (
          <span className="review-badge" data-tone="warn">{t`Changed after the reply`}</span>
        )}
        {count > 0 && (
          <span className="review-pictures-count">
            <Image size={13} aria-hidden />
            <span aria-hidden>{count}</span>
            <span className="sc-sr-only">{t`${plural(count, { one: '# picture', other: '# pictures' })}`}</span>
          </span>
        )}
      </span>
      {row.content === '' ? (
        <span className="review-none">{t`Stars only`}</span>
      ) : (
        <span className="review-text" dir="auto" translate="no">
          {row.content}
        </span>
      )}
    </span>
  );
}

/** The product, with its picture. */
export function ProductCell({ row }: { row: ReviewRow }) {
  const { t } = useLingui();
  const { platform, productImageUrl, productId, productTitle, platformOrderSn } = row;
  const sources = useMemo(
    () => pictureSources(productImageUrl, platform, COPY_EDGE),
    [productImageUrl, platform],
  );
  return (
    <NameCell
      mark={
        <span className="review-picture">
          <Picture sources={sources} alt="" instead={<Package size={16} aria-hidden />} />
        </span>
      }
      name={productTitle || t`Product ${productId}`}
      detail={platformOrderSn}
    />
  );
}

/** Who wrote it, and in which shop. */
export function WriterCell({ row }: { row: ReviewRow }) {
  const { t } = useLingui();
  const shop = useAtomValue(shopsByIdAtom).get(row.shopId);
  return (
    <NameCell
      mark={<PlatformMark platform={row.platform} size={16} />}
      name={row.buyerName || t`Name hidden`}
      detail={shop && shopDisplayNameOf(shop)}
    />
  );
}

/** When it was written. */
export function WrittenCell({ row }: { row: ReviewRow }) {
  const { now } = useAtomValue(servicesAtom);
  const times = useTimeTexts();
  return <time dateTime={new Date(row.writtenAt).toISOString()}>{times.short(row.writtenAt, now())}</time>;
}

/** Whether it waits, and what became of the reply. */
export function StateCell({ row: { state, reply } }: { row: ReviewRow }) {
  const { t } = useLingui();
  const words = useStepWords();
  if (state === 'waiting') {
    const isPlanned = reply?.step === 'waiting' && reply.isAutomatic;
    return (
      <span className="review-badge" data-tone={isPlanned ? undefined : 'warn'}>
        {isPlanned ? t`Replied automatically soon` : t`To reply`}
      </span>
    );
  }
  if (state === 'notRepliable') return <span className="review-badge">{t`No reply possible`}</span>;
  const { step = 'sent', byName = '' } = reply ?? {};
  if (step !== 'sent') return <span className="review-badge">{words[step]}</span>;
  return (
    <span className="review-badge" data-tone="good">
      {byName === '' ? t`Replied` : t`Replied by ${byName}`}
    </span>
  );
}
