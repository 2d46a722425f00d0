import type { OrderRun } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { shownRuns } from './shown-runs.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const run = (runId: string, part: Partial<OrderRun> = {}): OrderRun => ({
  runId,
  action: 'pack',
  startedBy: 'Mei',
  startedAt: NOW - HOUR,
  total: 1,
  countList: [{ result: 'done', count: 1 }],
  isFinished: true,
  ...part,
});
const REFUSED: Partial<OrderRun> = { countList: [{ result: 'refused', count: 1 }] };
const shown = (listed: OrderRun[], part: Partial<Parameters<typeof shownRuns>[0]> = {}) =>
  shownRuns({ listed, begun: [], dismissed: new Set(), name: 'Mei', now: NOW, ...part }).map(
    ({ runId }) => runId,
  );

it('shows what goes on, and of the finished ones those that need a look', () => {
  const others = run('of Siti', { ...REFUSED, startedBy: 'Siti' });
  const old = run('old', { ...REFUSED, startedAt: NOW - 25 * HOUR });
  const goingOn = run('going on', { isFinished: false, startedBy: 'Siti' });
  const leftOut = run('left out', { countList: [{ result: 'skipped', count: 1 }] });
  expect(shown([goingOn, run('clean'), leftOut, run('refused', REFUSED), others, old])).toEqual([
    'going on',
    'refused',
  ]);
});

it('shows a clean one that was begun here, with what the server says of it', () => {
  const begun = [run('two', { isFinished: false }), run('one', { isFinished: false })];
  expect(shown([run('one')], { begun })).toEqual(['two']);
  expect(shown([run('two'), run('one')], { begun })).toEqual(['two']);
  expect(shownRuns({ listed: [run('one')], begun, dismissed: new Set(['two']), name: '', now: NOW })).toEqual(
    [run('one')],
  );
});

it('shows the two newest', () => {
  expect(shown(['4', '3', '2', '1'].map((id) => run(id, REFUSED)))).toEqual(['4', '3']);
});
