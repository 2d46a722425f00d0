import type { Runs } from '../state/use-runs.ts';
import { RunBar } from './RunBar.tsx';

/** The runs that go on or have a result to look at, each in a bar. */
export function RunBars({ runs: { runs, dismiss } }: { runs: Runs }) {
  return runs.map((run) => <RunBar key={run.runId} run={run} onDismiss={() => dismiss(run.runId)} />);
}
