import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { moneyText } from '@seller-chat/api-client/text';
import { shopDisplayNameOf } from '@seller-chat/core/shop';
import { PlatformMark } from '@seller-chat/ui';
import { Picture } from '@seller-chat/ui/cards';
import { NameCell } from '@seller-chat/ui/table';
import { NotebookPen, Package } from 'lucide-react';
import { useMemo } from 'react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { pictureSources, useOrderStatus } from '../../message-cards/index.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { useStepWords } from './use-step-words.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 72;

/** Number, shop, and when it was placed. */
export function OrderNumberCell({ row: { order, platform } }: { row: OrderRow }) {
  const shop = useAtomValue(shopsByIdAtom).get(order.shopId);
  const { now } = useAtomValue(servicesAtom);
  const times = useTimeTexts();
  const placed = order.createdAt === 0 ? '' : placedText(times, order.createdAt, now());
  const detail = [shop && shopDisplayNameOf(shop), placed].filter(Boolean).join(' · ');
  return (
    <NameCell
      mark={<PlatformMark platform={platform} size={16} />}
      name={order.orderNumber}
      isWhole
      detail={detail}
    />
  );
}

/** Today with the clock, else the day. */
function placedText(times: ReturnType<typeof useTimeTexts>, at: number, now: number): string {
  const isToday = times.dayKeyOf(at) === times.dayKeyOf(now);
  return isToday ? `${times.day(at, now)} ${times.clock(at)}` : times.short(at, now);
}

/** The first thing with its picture and number, and how many more there are. */
export function ItemsCell({ row: { order, platform } }: { row: OrderRow }) {
  const { t } = useLingui();
  const [first, ...others] = order.itemList;
  const imageUrl = first?.imageUrl;
  const sources = useMemo(() => pictureSources(imageUrl, platform, COPY_EDGE), [imageUrl, platform]);
  if (first === undefined) return <span className="orders-none">–</span>;
  const more = others.length;
  const detail = [first.variation, `× ${first.quantity}`].filter(Boolean).join(' ');
  return (
    <NameCell
      mark={
        <span className="orders-picture">
          <Picture sources={sources} alt="" instead={<Package size={16} aria-hidden />} />
        </span>
      }
      name={first.title}
      detail={more > 0 ? `${detail} · ${t`${plural(more, { one: '# more', other: '# more' })}`}` : detail}
    />
  );
}

/** What the buyer pays, and how. */
export function AmountCell({ row: { order } }: { row: OrderRow }) {
  const { i18n } = useLingui();
  return (
    <span className="orders-amount">
      <b>{moneyText(i18n.locale, order.total)}</b>
      <small dir="auto" title={order.paymentMethod}>
        {order.paymentMethod}
      </small>
    </span>
  );
}

/** The status in words; that the buyer asks to cancel, or to return something, matters more. Open remarks are counted beside it. */
export function StatusCell({ row: { order, platform, openRemarkCount, refundDueAt } }: { row: OrderRow }) {
  const { t } = useLingui();
  const status = useOrderStatus(platform, String(order.status));
  const step = useStepWords()(platform, String(order.status));
  const returned = refundDueAt === undefined ? undefined : t`Return to answer`;
  const asked = order.isCancelRequested ? t`Cancellation asked` : returned;
  const remarks = t`${plural(openRemarkCount, { one: '# open remark', other: '# open remarks' })}`;
  return (
    <span className="orders-status">
      <span className="orders-badge" data-tone={asked === undefined ? status?.tone : 'bad'}>
        {asked ?? step ?? status?.text}
      </span>
      {openRemarkCount > 0 && (
        <span className="orders-remarks" title={remarks}>
          <NotebookPen size={14} aria-hidden />
          <span className="sc-sr-only">{remarks}</span>
        </span>
      )}
    </span>
  );
}

/** Who carries it, and its tracking number. */
export function LogisticsCell({ row: { order, group } }: { row: OrderRow }) {
  const { t } = useLingui();
  const { carrier, trackingNumber } = order;
  if (carrier === '' && trackingNumber === '')
    return <span className="orders-none">{group === 'toShip' ? t`Not arranged` : '–'}</span>;
  return <NameCell name={carrier || trackingNumber} detail={carrier === '' ? undefined : trackingNumber} />;
}
