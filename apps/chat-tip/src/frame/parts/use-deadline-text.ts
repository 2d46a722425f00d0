import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { platformNameOf } from '@seller-chat/core/platform';
import type { DeadlineTone } from '@seller-chat/ui/chat';
import { timeTextsIn } from './time-text.ts';

const MINUTE = 60_000;
const RED_BELOW = 30 * MINUTE;
const AMBER_BELOW = 3 * 60 * MINUTE;

/** A reply deadline in words. */
export interface DeadlineText {
  /** For a row: `3 h 41 min`. */
  readonly short: string;
  /** `18 min left` */
  readonly long: string;
  readonly title: string;
  readonly tone: DeadlineTone;
}

/** How much time is left to answer a conversation; undefined while nothing is due. */
export function useDeadlineText(session: Session, now: number): DeadlineText | undefined {
  const { t, i18n } = useLingui();
  const dueAt = session.replyDeadlineAt;
  if (dueAt === null) return undefined;
  const platform = platformNameOf(session.platform);
  const due = timeTextsIn(i18n.locale).full(dueAt);
  const title = t`${platform} expects a reply by ${due}`;
  const left = dueAt - now;
  if (left <= 0) return { short: t`Overdue`, long: t`Reply overdue`, title, tone: 'red' };
  // A minute that has begun still counts as left.
  const hours = Math.floor(Math.ceil(left / MINUTE) / 60);
  const minutes = Math.ceil(left / MINUTE) % 60;
  return {
    short: hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`,
    long: hours > 0 ? t`${hours} h ${minutes} min left` : t`${minutes} min left`,
    title,
    tone: left < RED_BELOW ? 'red' : left < AMBER_BELOW ? 'amber' : 'normal',
  };
}
