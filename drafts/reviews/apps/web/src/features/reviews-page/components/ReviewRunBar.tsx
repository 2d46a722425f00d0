import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '@seller-chat/ui';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { ReviewRunState } from '../state/use-review-run.ts';
import { useStepWords } from './use-step-words.ts';

const TICK_MS = 250;

/** The replies that were sent last: they can be taken back for five seconds, then it shows what became of each. */
export function ReviewRunBar({ state }: { state: ReviewRunState }) {
  const { t } = useLingui();
  const words = useStepWords();
  const { run } = state;
  const left = useSecondsLeft(run?.sendAt ?? 0);
  if (run === undefined) return null;
  const { itemList, isFinished } = run;
  const steps = [...new Set(itemList.map(({ step }) => step))];
  const isHeld = left > 0 && steps.includes('waiting');
  const results = steps
    .map((step) => {
      const count = itemList.filter((one) => one.step === step).length;
      return itemList.length === 1 ? words[step] : `${words[step]}: ${count}`;
    })
    .join(' · ');
  const refused = itemList.find(({ words: said }) => said !== '')?.words;
  return (
    <div className="review-run">
      <span className="review-run-words" role="status">
        <b>{t`${plural(itemList.length, { one: '# reply', other: '# replies' })}`}</b>
        <span>{isHeld ? t`Everybody sees it in a few seconds, also if you close this page.` : results}</span>
        {refused !== undefined && <q dir="auto">{refused}</q>}
      </span>
      {isHeld && (
        <Button
          variant="solid"
          busy={state.isUndoing}
          icon={<Undo2 size={16} aria-hidden />}
          onClick={state.undo}
        >
          <span>{t`Undo`}</span> <span aria-hidden>{left}</span>
        </Button>
      )}
      {isFinished && (
        <IconButton size="sm" label={t`Dismiss`} icon={<X size={16} aria-hidden />} onClick={state.dismiss} />
      )}
    </div>
  );
}

/** Whole seconds until a moment of the server's clock. */
function useSecondsLeft(until: number): number {
  const { now } = useAtomValue(servicesAtom);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - now()) / 1_000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (until <= now()) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return left;
}
