/**
 * @typedef {import('./results.mjs').Failure} Failure
 * @typedef {import('./results.mjs').Tally} Tally
 * @typedef {Tally & { output?: string }} Repetition `output`: what its runner wrote
 */

/** More failed tests than this are no accident: they are not run again. */
const MOST_ACCIDENTS = 10;

/**
 * Runs the failed tests of a suite once more, alone. A test that passes then counts as passed, and as flaky. When the
 * repetition fails outside of its tests, none of them does.
 *
 * @param {Tally} tally of the whole suite
 * @param {(failures: Failure[]) => Promise<Repetition>} rerun runs these; it may run other tests of the suite with them
 * @returns {Promise<Tally & { flaky: Failure[], broken?: Repetition }>} `broken`: the repetition, if it failed as a whole
 */
export async function settleFailures(tally, rerun) {
  const { failures } = tally;
  // A failure without a name (a crash, an unhandled error) cannot be run alone.
  const isNamed = failures.length === tally.failed;
  if (failures.length === 0 || failures.length > MOST_ACCIDENTS || !isNamed) return { ...tally, flaky: [] };
  const again = await rerun(failures);
  const isBroken = again.failed > again.failures.length || again.passed + again.failed === 0;
  const stillFails = (failure) => isBroken || again.failures.some((other) => isSameTest(failure, other));
  const remaining = failures.filter(stillFails);
  const flaky = failures.filter((failure) => !stillFails(failure));
  return {
    ...tally,
    passed: tally.passed + flaky.length,
    failed: remaining.length,
    failures: remaining,
    flaky,
    ...(isBroken ? { broken: again } : {}),
  };
}

/** A file that breaks fails each of its tests. @param {Failure} first @param {Failure} again */
function isSameTest(first, again) {
  const isEither = first.title === null || again.title === null;
  return first.file === again.file && (isEither || first.title === again.title);
}
