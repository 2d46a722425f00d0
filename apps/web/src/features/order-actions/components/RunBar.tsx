import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderRun } from '@seller-chat/api-client/contract';
import { Button, IconButton } from '@seller-chat/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { runFiguresOf } from '../model/run-figures.ts';
import { useStopRun } from '../state/use-stop-run.ts';
import { RunSheet } from './RunSheet.tsx';
import { useRunWords } from './use-run-words.ts';
import './order-actions.css';

/** How far a run is: progress while it goes on, results after it. It goes on without this page. */
export function RunBar({ run, onDismiss }: { run: OrderRun; onDismiss: () => void }) {
  const { t, i18n } = useLingui();
  const words = useRunWords();
  const [isOpen, setOpen] = useState(false);
  const { settled, of } = runFiguresOf(run);
  const stop = useStopRun();
  const [action, results] = [words.action(run), words.results(run)];
  const [now, total] = [i18n.number(settled), run.total];
  return (
    <div className="order-run" role="status">
      <span className="order-run-words">
        <b>{action}</b>
        <span>
          {run.isFinished
            ? results
            : `${t`${now} of ${plural(total, { one: '# order', other: '# orders' })}`} · ${results}`}
        </span>
        {!run.isFinished && <small>{t`You may leave this page.`}</small>}
      </span>
      {!run.isFinished && (
        <progress max={Math.max(1, run.total)} value={settled} aria-label={t`Progress: ${action}`} />
      )}
      <Button size="sm" onClick={() => setOpen(true)}>
        {t({ message: 'Results', context: 'run' })}
      </Button>
      {!run.isFinished && of.waiting > 0 && (
        <Button size="sm" busy={stop.isRunning} onClick={() => void stop.run(run.runId)}>
          {t`Stop the rest`}
        </Button>
      )}
      {run.isFinished && (
        <IconButton size="sm" label={t`Dismiss`} icon={<X size={16} aria-hidden />} onClick={onDismiss} />
      )}
      {isOpen && <RunSheet run={run} onClose={() => setOpen(false)} />}
    </div>
  );
}
