import { useLingui } from '@lingui/react/macro';
import type { OrderRow, SheetRefund } from '@seller-chat/api-client/contract';
import { moneyText } from '@seller-chat/api-client/text';
import { platformNameOf } from '@seller-chat/core/platform';
import type { Platform } from '@seller-chat/core';
import { refundDueAt, refundGroupOf } from '@seller-chat/core/refund';
import { Button } from '@seller-chat/ui';
import { Timer } from 'lucide-react';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import {
  actionsOfRow,
  hasAnswerWithPictures,
  refundAnswersOf,
  useActionWords,
} from '../../order-actions/index.ts';
import type { SellerAction } from '../../order-actions/index.ts';
import { countdownOf } from '../model/countdown.ts';
import { useCountdownWords } from './use-countdown-words.ts';
import { useRefundWords } from './use-refund-words.ts';

export interface RefundsSectionProps {
  row: OrderRow;
  refunds: readonly SheetRefund[];
  onAct: (row: OrderRow, action: SellerAction, refundId: string) => void;
}

/** The returns and refunds of an order, each with until when it must be answered and how. */
export function RefundsSection({ row, refunds, onAct }: RefundsSectionProps) {
  const { t } = useLingui();
  if (refunds.length === 0) return null;
  return (
    <section className="order-section">
      <h3>{t`Returns and refunds`}</h3>
      <ul className="order-refunds">
        {refunds.map((refund) => (
          <RefundItem key={refund.refundId} row={row} refund={refund} onAct={onAct} />
        ))}
      </ul>
    </section>
  );
}

/** Marketplaces that document a call for an answer. */
const HAS_ANSWERS: ReadonlySet<Platform> = new Set(['Lazada', 'Shopee', 'TikTok']);

function RefundItem({
  row,
  refund,
  onAct,
}: Pick<RefundsSectionProps, 'row' | 'onAct'> & { refund: SheetRefund }) {
  const { t, i18n } = useLingui();
  const words = useRefundWords();
  const actions = useActionWords();
  const times = useTimeTexts();
  const { platform } = row;
  const marketplace = platformNameOf(platform);
  // An answer that the order itself offers is in the foot of the sheet.
  const ofOrder: readonly SellerAction[] = actionsOfRow(row);
  const isAnsweredThere = refund.kind === 'cancellation' && ofOrder.includes('rejectCancellation');
  const answers =
    isAnsweredThere || refund.isAnswered === true
      ? []
      : refundAnswersOf(platform, refund).filter((action) => !ofOrder.includes(action));
  const group = refundGroupOf(platform, refund.status, refund.isDisputed);
  const isWaiting = group !== 'approved' && refund.isAnswered !== true;
  const isOpen = isWaiting && group !== 'rejected' && group !== 'closed';
  const { refundId, kind, reason, text, amount, trackingNumber, isDisputed, createdAt } = refund;
  return (
    <li>
      <div className="order-refund-head">
        <b>{words.kind[kind]}</b>
        <span className="orders-badge" data-tone={isDisputed ? 'bad' : 'warn'}>
          {isDisputed ? t`Dispute` : words.state(platform, refund)}
        </span>
        {amount && <span className="order-refund-amount">{moneyText(i18n.locale, amount)}</span>}
      </div>
      {isWaiting && <RefundDue row={row} refund={refund} />}
      {reason !== '' && <p dir="auto">{reason}</p>}
      {text !== '' && <q dir="auto">{text}</q>}
      <small>{[times.full(createdAt), trackingNumber].filter(Boolean).join(' · ')}</small>
      {isWaiting && hasAnswerWithPictures(platform, refund) && (
        <p className="orders-none">{t`To refuse it, the marketplace wants pictures. Do that in its Seller Centre.`}</p>
      )}
      {isOpen && !HAS_ANSWERS.has(platform) && (
        <p className="orders-none">{t`Answer it in the Seller Centre of ${marketplace}.`}</p>
      )}
      <div className="order-refund-acts">
        {answers.map((action) => (
          <Button key={action} size="sm" onClick={() => onAct(row, action, refundId)}>
            {actions[action].label}
          </Button>
        ))}
      </div>
    </li>
  );
}

function RefundDue({ row: { platform }, refund }: { row: OrderRow; refund: SheetRefund }) {
  const { t } = useLingui();
  const countdown = useCountdownWords();
  const now = useNow();
  const dueAt = refundDueAt({ platform, status: refund.status, dueAt: refund.dueAt });
  // Open by core's rule, so that it counts down like an order to be shipped.
  const left = countdownOf(dueAt ?? 0, now, 'toShip');
  if (left === undefined || dueAt === null) return null;
  const time = countdown(left);
  return (
    <time className="orders-due" data-tone={left.tone} dateTime={new Date(dueAt).toISOString()}>
      <Timer size={14} aria-hidden />
      <span>{t`Answer: ${time}`}</span>
    </time>
  );
}
