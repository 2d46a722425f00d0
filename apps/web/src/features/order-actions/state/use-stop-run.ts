import { useCommand } from '../../../kit/page-query/use-command.ts';
import type { RunCommand } from '../../../kit/page-query/use-command.ts';
import { RUNS_KEY } from './use-runs.ts';

/** Stops a run by its id: what was not sent yet is not sent any more. The runs are read again. */
export function useStopRun(): RunCommand<string> {
  return useCommand<string, unknown>({
    run: (api, runId, call) => api.stopOrderRun({ runId }, call),
    changes: [RUNS_KEY],
  });
}
