import { passesFilter } from '@seller-chat/core/session';
import type { SessionIndex } from '@seller-chat/core/session';
import { timeLeft } from '../../model/deadline.ts';

/** Conversations that wait for an answer: with their deadline over, and with little left. */
export interface DueCount {
  overdue: number;
  soon: number;
}

/** Counts what of the list is due at `now` (epoch ms). */
export function countDue(index: Pick<SessionIndex, 'ids' | 'get'>, now: number): DueCount {
  const count = { overdue: 0, soon: 0 };
  for (const id of index.ids()) {
    const session = index.get(id);
    const dueAt = session?.replyDeadlineAt ?? null;
    if (session === undefined || dueAt === null || !passesFilter(session, 'unReply')) continue;
    const { isOver, tone } = timeLeft(dueAt, now);
    if (isOver) count.overdue += 1;
    else if (tone !== 'normal') count.soon += 1;
  }
  return count;
}
