import { useLingui } from '@lingui/react/macro';
import { platformNameOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { useAtomValue } from '../../../shared/jotai.ts';
import { timeLeft } from '../model/deadline.ts';
import type { DeadlineTone } from '../model/deadline.ts';
import { nowAtom } from '../../chat-state/index.ts';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';

/** A reply deadline in words. */
export interface DeadlineText {
  /** For a row of the list: `3 h 41 min`, or "Overdue". With units, because the row also shows a time of day. */
  short: string;
  /** `18 min left` */
  long: string;
  title: string;
  tone: DeadlineTone;
}

/** How long there is to answer a session; undefined when nothing waits. */
export function useDeadlineText(
  session: Pick<Session, 'replyDeadlineAt' | 'platform'> | undefined,
): DeadlineText | undefined {
  const { t } = useLingui();
  const now = useAtomValue(nowAtom);
  const times = useTimeTexts();
  const dueAt = session?.replyDeadlineAt ?? null;
  if (session === undefined || dueAt === null) return undefined;
  const left = timeLeft(dueAt, now);
  const { hours, minutes, tone } = left;
  const platform = platformNameOf(session.platform);
  const due = times.full(dueAt);
  const title = t`${platform} expects a reply by ${due}`;
  if (left.isOver) return { short: t`Overdue`, long: t`Reply overdue`, title, tone };
  const long = hours > 0 ? t`${hours} h ${minutes} min left` : t`${minutes} min left`;
  const short = hours > 0 ? t`${hours} h ${minutes} min` : t`${minutes} min`;
  return { short, long, title, tone };
}
