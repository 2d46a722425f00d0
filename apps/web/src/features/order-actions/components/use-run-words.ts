import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderResult, OrderRun } from '@seller-chat/api-client/contract';
import { runFiguresOf } from '../model/run-figures.ts';
import type { SellerAction } from '../model/action-needs.ts';
import { useActionWords } from './use-action-words.ts';

/** A run in words. */
export interface RunWords {
  /** What it does; its own name for an action of a later version. */
  action: (run: OrderRun) => string;
  /** "83 done, 3 refused" */
  results: (run: OrderRun) => string;
  result: Readonly<Record<OrderResult, string>>;
  /** What a result means that is not plain. */
  meaning: Readonly<Partial<Record<OrderResult, string>>>;
}

/** The words of runs and their results. */
export function useRunWords(): RunWords {
  const { t } = useLingui();
  const actions = useActionWords();
  const counted = (result: OrderResult, count: number): string =>
    ({
      waiting: t`${plural(count, { one: '# waiting', other: '# waiting' })}`,
      done: t`${plural(count, { one: '# done', other: '# done' })}`,
      refused: t`${plural(count, { one: '# refused', other: '# refused' })}`,
      skipped: t`${plural(count, { one: '# left out', other: '# left out' })}`,
      unknown: t`${plural(count, { one: '# not known yet', other: '# not known yet' })}`,
      failed: t`${plural(count, { one: '# failed', other: '# failed' })}`,
      stopped: t`${plural(count, { one: '# stopped', other: '# stopped' })}`,
    })[result];
  return {
    action: ({ action }) => (action in actions ? actions[action as SellerAction].label : action),
    results(run) {
      const { of } = runFiguresOf(run);
      const shown = (['done', 'refused', 'failed', 'unknown', 'skipped', 'stopped'] as const).filter(
        (result) => of[result] > 0 || result === 'done',
      );
      return shown.map((result) => counted(result, of[result])).join(', ');
    },
    result: {
      waiting: t`Waiting`,
      done: t`Done`,
      refused: t`Refused`,
      skipped: t`Left out`,
      unknown: t`Not known yet`,
      failed: t`Failed`,
      stopped: t`Stopped`,
    },
    meaning: {
      skipped: t`Its state did not allow it, or the same was done just before. Nothing was asked of the marketplace.`,
      unknown: t`The marketplace did not answer. It is not asked twice; the order is read until the result is known.`,
      failed: t`The marketplace could not be asked.`,
      stopped: t`The action was stopped before anything was sent for this order.`,
    },
  };
}
