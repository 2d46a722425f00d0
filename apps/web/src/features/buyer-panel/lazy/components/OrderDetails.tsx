import { moneyText } from '@seller-chat/api-client/text';
import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import type { Platform, Session } from '@seller-chat/core';
import { CopyButton, OrderFacts } from '@seller-chat/ui/context';
import type { OrderFact, OrderLine } from '@seller-chat/ui/context';
import { Button } from '@seller-chat/ui';
import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { pictureSources } from '../../../message-cards/index.ts';
import { useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { contextSessionAtom } from '../../../chat-state/index.ts';
import { refreshOrderAtom } from '../state/buyer-orders.ts';
import { useProblemText } from '../../../../kit/goods/use-problem-text.ts';
import { useCopyLabels } from './use-labels.ts';

const COPY_EDGE = 64;

export interface OrderDetailsProps {
  order: OrderDetail;
  platform: Platform;
}

/** All data that the marketplace has about an order. It is loaded again when the details are opened. */
export function OrderDetails({ order, platform }: OrderDetailsProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const problemText = useProblemText();
  const session = useAtomValue(contextSessionAtom);
  const { problem, isReading, refresh } = useRefresh(order, session);
  const lines = useLines(order, platform);
  const groups = useFacts(order);
  const readAt = times.full(order.readAt);
  return (
    <OrderFacts
      linesLabel={t`Items`}
      lines={lines}
      groups={groups}
      foot={
        problem === undefined ? (
          <span role="status">{isReading ? t`Updating…` : t`As of ${readAt}`}</span>
        ) : (
          <>
            <span role="alert">{problemText(problem)}</span>
            <span>{t`As of ${readAt}`}</span>
            <Button size="sm" onClick={refresh}>{t`Try again`}</Button>
          </>
        )
      }
    />
  );
}

function useRefresh({ platformOrderSn }: OrderDetail, buyer: Session | undefined) {
  const refreshOrder = useSetAtom(refreshOrderAtom);
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<{ problem?: string | undefined; isReading: boolean }>({
    isReading: true,
  });
  const sessionId = buyer?.sessionId;
  useEffect(() => {
    if (buyer === undefined) return;
    let isGone = false;
    setState({ isReading: true });
    void refreshOrder({ buyer, platformOrderSn }).then((problem) => {
      if (!isGone) setState({ problem, isReading: false });
    });
    return () => {
      isGone = true;
    };
    // The session changes with every message; which one it is does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sessionId, platformOrderSn, asked, refreshOrder]);
  return { problem: state.problem, isReading: state.isReading, refresh: () => setAsked(asked + 1) };
}

function useLines({ itemList }: OrderDetail, platform: Platform): OrderLine[] {
  const { i18n } = useLingui();
  return itemList.map(({ orderItemId, title, variation, imageUrl, quantity, price }, at) => ({
    id: `${orderItemId} ${at}`,
    title,
    variation,
    picture: pictureSources(imageUrl, platform, COPY_EDGE),
    quantity: `× ${quantity}`,
    amount: moneyText(i18n.locale, { ...price, amountMinor: price.amountMinor * quantity }),
  }));
}

/** Sums, parcel, recipient and times. A value that the marketplace does not give is left out. */
function useFacts(order: OrderDetail): OrderFact[][] {
  const { t, i18n } = useLingui();
  const times = useTimeTexts();
  const copyLabels = useCopyLabels();
  const { recipient, trackingNumber, shippingFee, discount, total } = order;
  const money = (sum: OrderDetail['total']) => moneyText(i18n.locale, sum);
  const at = (moment: number) => (moment === 0 ? '' : times.full(moment));
  const address = [recipient.name, recipient.phone, recipient.address].filter(Boolean).join(', ');
  const copy = (text: string, label: string) =>
    text === '' ? undefined : <CopyButton text={text} label={label} {...copyLabels} />;
  const groups: OrderFact[][] = [
    [
      { label: t`Shipping fee`, value: shippingFee.amountMinor === 0 ? '' : money(shippingFee) },
      {
        label: t`Discount`,
        value:
          discount.amountMinor === 0
            ? ''
            : money({ ...discount, amountMinor: -Math.abs(discount.amountMinor) }),
      },
      { label: t`Total`, value: money(total), isTotal: true },
      { label: t`Payment method`, value: order.paymentMethod },
    ],
    [
      { label: t`Carrier`, value: order.carrier },
      {
        label: t`Tracking number`,
        value: trackingNumber,
        copy: copy(trackingNumber, t`Copy the tracking number`),
      },
      { label: t`Recipient`, value: address, copy: copy(address, t`Copy the address`) },
      { label: t`Buyer's message`, value: order.buyerNote },
      { label: t`Reason for cancelling`, value: order.cancelReason },
    ],
    [
      { label: t`Placed`, value: at(order.createdAt) },
      { label: t`Paid`, value: at(order.paidAt) },
      { label: t`Ship by`, value: at(order.shipBy) },
    ],
  ];
  return groups.map((facts) => facts.filter(({ value }) => value !== ''));
}
