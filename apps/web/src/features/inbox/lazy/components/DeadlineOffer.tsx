import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import {
  chooseListAtom,
  listChoiceAtom,
  nowAtom,
  scopeAtom,
  sessionIndexAtom,
} from '../../../chat-state/index.ts';
import { countDue } from '../model/count-due.ts';

/** Over all marketplaces the order by deadline is the most useful one: offered as soon as something is due. */
export function DeadlineOffer() {
  const scope = useAtomValue(scopeAtom);
  const { sortType } = useAtomValue(listChoiceAtom);
  return scope === 'all' && sortType !== 'deadline_soonest' ? <Offer /> : null;
}

function Offer() {
  const { t, i18n } = useLingui();
  const now = useAtomValue(nowAtom);
  const store = useStore();
  const choose = useSetAtom(chooseListAtom);
  // Looked at with the screen's clock, not with every change: the list may hold many thousands.
  const { overdue, soon } = countDue(store.get(sessionIndexAtom), now);
  if (overdue + soon === 0) return null;
  const soonText = t`${plural(soon, { one: '# due soon', other: '# due soon' })}`;
  const overdueText = t`${plural(overdue, { one: '# overdue', other: '# overdue' })}`;
  // There is room for one of them: the worse.
  const text = overdue > 0 ? overdueText : soonText;
  const all = overdue > 0 && soon > 0 ? t`${overdueText}, ${soonText}` : text;
  const action = t`Show the earliest deadline first`;
  return (
    <button
      type="button"
      className="deadline-offer"
      data-tone={overdue > 0 ? 'red' : 'amber'}
      // Shown where the words have no room.
      data-number={i18n.number(overdue > 0 ? overdue : soon)}
      aria-label={all}
      title={`${all}\n${action}`}
      onClick={({ currentTarget }) => {
        // The press removes this button, so the focus moves to the sort order beside it.
        currentTarget.parentElement?.querySelector('select')?.focus();
        choose({ sortType: 'deadline_soonest' });
      }}
    >
      <Timer size={14} aria-hidden />
      <span>{text}</span>
    </button>
  );
}
