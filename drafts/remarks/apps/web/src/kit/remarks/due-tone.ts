import type { Remark } from '@seller-chat/api-client/contract';

const DAY_MS = 24 * 3_600_000;

/** How pressing a due date is: `late` has passed, `soon` is within 24 hours. */
export function dueToneOf(
  { dueAt, status }: Pick<Remark, 'dueAt' | 'status'>,
  now: number,
): 'late' | 'soon' | 'calm' {
  if (dueAt === null || status === 'done') return 'calm';
  if (dueAt <= now) return 'late';
  return dueAt - now < DAY_MS ? 'soon' : 'calm';
}
