import { dateFormatIn, moneyText } from '@seller-chat/api-client/text';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { orderGroupOf } from '@seller-chat/core/order';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform, ShopId } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { CopyButton, OrderEntry } from '@seller-chat/ui/context';
import type { OrderThing } from '@seller-chat/ui/context';
import { Check, NotebookPen, Send } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { orderCardOf, pictureSources, useOrderStatus } from '../../../message-cards/index.ts';
import { useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { nowAtom } from '../../../chat-state/index.ts';
import { capitalised } from '../model/capitalised.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { opensAtFirst, ORDER_STEPS, orderStepOf } from '../model/order-progress.ts';
import { OutLink } from './OutLink.tsx';
import { usePortalLinks } from '../../../seller-portals/index.ts';
import { useCopyLabels } from './use-labels.ts';
import type { CardSender } from './use-send.ts';

/** Edge of the small copies asked for, px: twice what is shown, for dense screens. */
const COPY_EDGE = 96;

export interface OrderItemProps {
  order: OrderDetail;
  platform: Platform;
  shopId: ShopId;
  isNewest: boolean;
  sender: CardSender | undefined;
  onRemark: (platformOrderSn: string) => void;
}

/** One order of the buyer. */
export const OrderItem = memo(function OrderItem(props: OrderItemProps) {
  const { order, platform, shopId, isNewest, sender, onRemark } = props;
  const { t, i18n } = useLingui();
  const copyLabels = useCopyLabels();
  const { orderNumber, platformOrderSn, itemList, total, isCancelRequested } = order;
  const group = orderGroupOf(platform, order.status);
  const status = useOrderStatus(platform, String(order.status)) ?? { text: '', tone: 'neutral' };
  const [isOpen, setOpen] = useState(opensAtFirst(group, isNewest));
  const [hasDetails, setDetails] = useState(false);
  const thing = useThing(order, platform);
  const times = useOrderTimes(order, group === 'toShip');
  const done = orderStepOf(group);
  const others = itemList.length - 1;
  const statusText = status.text;
  const inCentre = usePortalLinks()(shopId, 'orderDetail', platformOrderSn);
  return (
    <OrderEntry
      number={orderNumber}
      copy={
        <>
          <CopyButton text={orderNumber} label={t`Copy the order number`} {...copyLabels} />
          {inCentre !== undefined && (
            <OutLink
              href={inCentre}
              label={t`Open order ${orderNumber} in Seller Centre`}
              title={t`Open in Seller Centre`}
            />
          )}
        </>
      }
      status={status}
      thing={thing}
      more={
        others < 1
          ? undefined
          : t`${plural(others, { one: 'and # more product', other: 'and # more products' })}`
      }
      total={{ label: t`Total`, sum: moneyText(i18n.locale, total) }}
      progress={
        done === undefined
          ? undefined
          : { done, of: ORDER_STEPS, label: t`Step ${done} of ${ORDER_STEPS}: ${statusText}` }
      }
      times={times}
      alert={isCancelRequested ? t`The buyer asks to cancel this order.` : undefined}
      open={isOpen}
      onToggle={() => setOpen(!isOpen)}
      toggleLabel={isOpen ? t`Show less` : t`Show more`}
      actions={
        <>
          {sender && <SendCard order={order} sender={sender} />}
          <Button
            size="sm"
            icon={<NotebookPen size={14} aria-hidden />}
            onClick={() => onRemark(platformOrderSn)}
          >
            {t`Remark`}
          </Button>
          <Button size="sm" aria-expanded={hasDetails} onClick={() => setDetails(!hasDetails)}>
            {t`Details`}
          </Button>
        </>
      }
      details={hasDetails ? <OrderDetails order={order} platform={platform} /> : undefined}
    />
  );
});

function SendCard({ order, sender }: { order: OrderDetail; sender: CardSender }) {
  const { t } = useLingui();
  const card = orderCardOf(order);
  const { blockedReason } = sender;
  const isSent = sender.isJustSent(card);
  return (
    <Button
      size="sm"
      icon={isSent ? <Check size={14} aria-hidden /> : <Send size={14} aria-hidden />}
      title={blockedReason}
      aria-disabled={blockedReason !== undefined || isSent || undefined}
      onClick={() => sender.send(card)}
    >
      {t`Send card`}
    </Button>
  );
}

function useThing({ itemList }: OrderDetail, platform: Platform): OrderThing | undefined {
  const first = itemList[0];
  const imageUrl = first?.imageUrl;
  const picture = useMemo(() => pictureSources(imageUrl, platform, COPY_EDGE), [imageUrl, platform]);
  if (first === undefined) return undefined;
  const { title, variation, quantity } = first;
  return { title, variation, picture, quantity: `× ${quantity}` };
}

/** Until when the order must be shipped, and when it was paid or placed. */
function useOrderTimes({ shipBy, paidAt, createdAt }: OrderDetail, isToShip: boolean): string | undefined {
  const { t } = useLingui();
  const momentText = useMomentText();
  const [due, paid, placed] = [momentText(shipBy), momentText(paidAt), momentText(createdAt)];
  const parts = [
    ...(isToShip && due !== '' ? [t`Ship by ${due}`] : []),
    ...(paid !== '' ? [t`paid ${paid}`] : placed !== '' ? [t`placed ${placed}`] : []),
  ];
  return parts.length === 0 ? undefined : capitalised(parts.join(' · '));
}

/** The time of day if the moment is today, otherwise day and time; empty if the moment is unknown (0). */
function useMomentText(): (at: number) => string {
  const { i18n } = useLingui();
  const texts = useTimeTexts();
  const now = useAtomValue(nowAtom);
  return (at) => {
    if (at === 0) return '';
    if (texts.dayKeyOf(at) === texts.dayKeyOf(now)) return texts.clock(at);
    const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
    return dateFormatIn(i18n.locale, { ...options, hourCycle: 'h23' }).format(at);
  };
}
