import type { OrderRow } from '@seller-chat/api-client/contract';
import { Timer } from 'lucide-react';
import { useNow } from '../../../kit/time/use-now.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { countdownOf } from '../model/countdown.ts';
import { useCountdownWords } from './use-countdown-words.ts';

/** How long until an order must be handed over: red when that is over, amber within 24 hours. */
export function Countdown({ row }: { row: OrderRow }) {
  const words = useCountdownWords();
  const times = useTimeTexts();
  const now = useNow();
  const { shipBy } = row.order;
  const left = countdownOf(shipBy, now, row.group);
  if (left === undefined) return <span className="orders-none">–</span>;
  return (
    <time
      className="orders-due"
      data-tone={left.tone}
      dateTime={new Date(shipBy).toISOString()}
      title={times.full(shipBy)}
    >
      <Timer size={14} aria-hidden />
      <span>{words(left)}</span>
    </time>
  );
}
