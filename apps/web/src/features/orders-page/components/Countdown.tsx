import type { OrderRow } from '@seller-chat/api-client/contract';
import { Timer } from 'lucide-react';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { countdownOf } from '../model/countdown.ts';
import { useCountdownWords } from './use-countdown-words.ts';

/** How long until an order must be handed over, or its return answered: red when that is over, amber within 24 hours. */
export function Countdown({ row }: { row: OrderRow }) {
  const words = useCountdownWords();
  const times = useTimeTexts();
  const now = useNow();
  const { shipBy } = row.order;
  const toShip = countdownOf(shipBy, now, row.group);
  const dueAt = toShip === undefined ? (row.refundDueAt ?? 0) : shipBy;
  const left = toShip ?? countdownOf(dueAt, now, 'toShip');
  if (left === undefined) return <span className="orders-none">–</span>;
  return (
    <time
      className="orders-due"
      data-tone={left.tone}
      dateTime={new Date(dueAt).toISOString()}
      title={times.full(dueAt)}
    >
      <Timer size={14} aria-hidden />
      <span>{words(left)}</span>
    </time>
  );
}
