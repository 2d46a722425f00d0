import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { passesFilter } from '@seller-chat/core/session';
import { Timer } from 'lucide-react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import { timeLeft } from '../model/deadline.ts';
import { sessionIndexAtom } from '../state/atoms.ts';
import { listChoiceAtom, nowAtom, scopeAtom } from '../state/derived.ts';
import { chooseListAtom } from '../state/list-actions.ts';

/** Over all marketplaces the order by deadline is the most useful one: offered as soon as something is due. */
export function DeadlineOffer() {
  const scope = useAtomValue(scopeAtom);
  const { sortType } = useAtomValue(listChoiceAtom);
  return scope === 'all' && sortType !== 'deadline_soonest' ? <Offer /> : null;
}

function Offer() {
  const { t } = useLingui();
  const now = useAtomValue(nowAtom);
  const store = useStore();
  const choose = useSetAtom(chooseListAtom);
  // Looked at with the screen's clock, not with every change: the list may hold many thousands.
  const index = store.get(sessionIndexAtom);
  const count = index.ids().filter((id) => {
    const session = index.get(id);
    const dueAt = session?.replyDeadlineAt ?? null;
    return (
      session !== undefined &&
      dueAt !== null &&
      passesFilter(session, 'unReply') &&
      timeLeft(dueAt, now).tone !== 'normal'
    );
  }).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="deadline-offer"
      title={t`Show the earliest deadline first`}
      onClick={() => choose({ sortType: 'deadline_soonest' })}
    >
      <Timer size={14} aria-hidden />
      {t`${plural(count, { one: '# due soon', other: '# due soon' })}`}
    </button>
  );
}
