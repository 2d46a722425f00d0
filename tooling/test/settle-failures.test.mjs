import { expect, it, vi } from 'vitest';
import { settleFailures } from './settle-failures.mjs';

const failure = (title, file = 'a.test.ts') => ({ file, title, error: 'boom' });
const tally = (passed, ...failures) => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
  errors: [],
});

it('counts a test that passes alone as passed and flaky, and one that fails again as failed', async () => {
  const rerun = vi.fn(async () => tally(4, failure('is lost')));
  const settled = await settleFailures(tally(5, failure('is lost'), failure('is late')), rerun);
  expect(rerun).toHaveBeenCalledExactlyOnceWith([failure('is lost'), failure('is late')]);
  expect(settled).toMatchObject({
    passed: 6,
    failed: 1,
    failures: [failure('is lost')],
    flaky: [failure('is late')],
  });
});

it('takes a file that breaks when repeated as a failure of each of its tests', async () => {
  const settled = await settleFailures(tally(5, failure('is late')), async () => tally(3, failure(null)));
  expect(settled).toMatchObject({ passed: 5, failed: 1, flaky: [] });
});

it('names nothing but the tests when each of them fails again', async () => {
  const settled = await settleFailures(tally(5, failure('is lost')), async () =>
    tally(0, failure('is lost')),
  );
  expect(settled).toMatchObject({ failed: 1, failures: [failure('is lost')], flaky: [] });
  expect(settled.broken).toBeUndefined();
});

it.each([
  ['runs nothing', tally(0)],
  ['fails as a whole', { ...tally(3), failed: 1 }],
])('takes a repetition that %s as a failure', async (_, again) => {
  const settled = await settleFailures(tally(5, failure('is late')), async () => again);
  expect(settled).toMatchObject({ passed: 5, failed: 1, flaky: [], broken: again });
});

it('repeats nothing that is no accident: many failures, or one that no test is named for', async () => {
  const rerun = vi.fn();
  const many = tally(0, ...Array.from({ length: 11 }, (_, at) => failure(`test ${at}`)));
  const unnamed = { ...tally(3, failure('is late')), failed: 2 };
  for (const one of [many, unnamed, tally(3)]) {
    expect(await settleFailures(one, rerun)).toEqual({ ...one, flaky: [] });
  }
  expect(rerun).not.toHaveBeenCalled();
});
