import { useLingui } from '@lingui/react/macro';
import { Sheet } from '@seller-chat/ui/pages';
import { useMediaQuery } from '@seller-chat/ui/theme';
import { ChevronRight, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { firstRunAtom } from '../state/first-run.ts';
import { FirstRunSteps } from './FirstRunSteps.tsx';
import { stepCountsOf } from './step-counts.ts';
import './first-run.css';

/** On a phone: how far the steps are, above the list. The steps themselves are in a sheet. */
export function FirstRunLine({ mayInvite }: { mayInvite: boolean }) {
  const { t } = useLingui();
  const firstRun = useAtomValue(firstRunAtom);
  const isPhone = useMediaQuery('(width < 768px)');
  const [isOpen, setOpen] = useState(false);
  if (!isPhone || firstRun === undefined || !firstRun.isOpen) return null;
  const { done, all } = stepCountsOf(firstRun, mayInvite);
  return (
    <>
      <button type="button" className="first-run-line" onClick={() => setOpen(true)}>
        <ListChecks size={18} aria-hidden />
        <span>{t`First steps`}</span>
        <span className="first-run-count">{t`${done} of ${all}`}</span>
        <ChevronRight size={18} aria-hidden />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t`First steps`} closeLabel={t`Close`}>
        <div className="first-run-sheet">
          <FirstRunSteps firstRun={firstRun} mayInvite={mayInvite} onLeave={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  );
}
