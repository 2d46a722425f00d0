import { useLingui } from '@lingui/react/macro';
import type { Remark } from '@seller-chat/api-client/contract';
import { CalendarClock } from 'lucide-react';
import { useNow } from '../time/use-now.ts';
import { useTimeTexts } from '../time/use-time-texts.ts';
import { dueToneOf } from './due-tone.ts';
import './remark-facts.css';

/** The due date of a remark; what is late says so in words as well. Nothing without a due date. */
export function DueText({ remark }: { remark: Pick<Remark, 'dueAt' | 'status'> }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const now = useNow();
  const { dueAt } = remark;
  if (dueAt === null) return null;
  const tone = dueToneOf(remark, now);
  const isToday = times.dayKeyOf(dueAt) === times.dayKeyOf(now);
  const when = isToday ? times.clock(dueAt) : `${times.short(dueAt, now)} ${times.clock(dueAt)}`;
  return (
    <span className="remark-due" data-tone={tone} title={times.full(dueAt)}>
      <CalendarClock size={13} aria-hidden />
      <span>{isToday ? t`Today ${when}` : when}</span>
      {tone === 'late' && <span className="sc-sr-only">{t`Overdue`}</span>}
    </span>
  );
}
