import { useLingui } from '@lingui/react/macro';
import type { OrderRow, OrderStep } from '@seller-chat/api-client/contract';
import { platformNameOf } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { Banner, Skeleton } from '@seller-chat/ui';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useOrderStatus } from '../../message-cards/index.ts';
import { useActionWords } from '../../order-actions/index.ts';
import type { SellerAction } from '../../order-actions/index.ts';
import { usePortalLinks } from '../../seller-portals/index.ts';
import { countdownOf } from '../model/countdown.ts';
import { Countdown } from './Countdown.tsx';
import { StatusCell } from './OrderCells.tsx';
import { useStepWords } from './use-step-words.ts';

/** How far the order is, until when it must be handed over, and what has happened, the newest first. */
export function StateSection({ row, steps }: { row: OrderRow; steps: readonly OrderStep[] | undefined }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { order, platform, group } = row;
  const left = countdownOf(order.shipBy, useNow(), group);
  const due = times.full(order.shipBy);
  return (
    <section className="order-section">
      <div className="order-sheet-state">
        <StatusCell row={row} />
        {left && <Countdown row={row} />}
        {left && <small>{t`before ${due}`}</small>}
      </div>
      {order.isCancelRequested && <Banner tone="warn">{t`The buyer asks to cancel this order.`}</Banner>}
      {order.cancelReason !== '' && (
        <p className="order-sheet-note">
          <small>{t`Reason for cancelling`}</small>
          <q dir="auto">{order.cancelReason}</q>
        </p>
      )}
      <ShipElsewhere row={row} />
      {steps === undefined ? (
        <Skeleton height={72} />
      ) : (
        <ol className="order-steps" aria-label={t`What happened`}>
          {steps.toReversed().map((step, at) => (
            <StepItem key={`${step.kind} ${step.at} ${at}`} step={step} platform={platform} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Statuses in which an order is to be shipped, at marketplaces that document no call for it. */
const SHIPPED_ELSEWHERE: ReadonlySet<string> = new Set([
  'Shopee READY_TO_SHIP',
  'Shopee RETRY_SHIP',
  'TikTok AWAITING_SHIPMENT',
  'TikTok PARTIALLY_SHIPPING',
]);

/** Where an order is shipped that its marketplace lets no other program ship. Renders nothing for the others. */
function ShipElsewhere({ row }: { row: OrderRow }) {
  const { t } = useLingui();
  const linkOf = usePortalLinks();
  const { shopId, platformOrderSn } = row.order;
  const marketplace = platformNameOf(row.platform);
  const { status, isCancelRequested } = row.order;
  if (isCancelRequested || !SHIPPED_ELSEWHERE.has(`${row.platform} ${status}`)) return null;
  const href = linkOf(shopId, 'orderDetail', platformOrderSn) ?? linkOf(shopId, 'orderList');
  return (
    <p className="orders-none">
      <span>{t`Pack and ship it in the Seller Centre of ${marketplace}.`}</span>{' '}
      {href !== undefined && (
        <a className="order-link" href={href} target="_blank" rel="noopener noreferrer">
          {t`Open`}
        </a>
      )}
    </p>
  );
}

function StepItem({ step, platform }: { step: OrderStep; platform: Platform }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const actions = useActionWords();
  const status = useOrderStatus(platform, step.status);
  const stepWord = useStepWords()(platform, step.status);
  const { action, by, at } = step;
  const acted = action in actions ? actions[action as SellerAction].label : action;
  const name = {
    placed: t({ message: 'Placed', context: 'step' }),
    paid: t`Paid`,
    status: stepWord ?? status?.text ?? '',
    action: acted,
  }[step.kind];
  return (
    <li>
      <span>
        <b>{name}</b>
        {by !== '' && <small dir="auto">{t`By ${by}`}</small>}
      </span>
      {at > 0 && <time dateTime={new Date(at).toISOString()}>{times.full(at)}</time>}
    </li>
  );
}
