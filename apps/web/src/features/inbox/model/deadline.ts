/** How pressing a reply deadline is. */
export type DeadlineTone = 'normal' | 'amber' | 'red';

/** Time left until a reply deadline. */
export interface TimeLeft {
  isOver: boolean;
  /** Whole hours and minutes left; 0 when it is over. */
  hours: number;
  minutes: number;
  tone: DeadlineTone;
}

const MINUTE = 60_000;
const RED_BELOW = 30 * MINUTE;
const AMBER_BELOW = 3 * 60 * MINUTE;

/** What is left at `now` (epoch ms). A minute that has begun still counts as left. */
export function timeLeft(replyDeadlineAt: number, now: number): TimeLeft {
  const left = replyDeadlineAt - now;
  if (left <= 0) return { isOver: true, hours: 0, minutes: 0, tone: 'red' };
  const minutes = Math.ceil(left / MINUTE);
  const tone = left < RED_BELOW ? 'red' : left < AMBER_BELOW ? 'amber' : 'normal';
  return { isOver: false, hours: Math.floor(minutes / 60), minutes: minutes % 60, tone };
}
