/**
 * @typedef {import('./results.mjs').Failure} Failure
 * @typedef {import('./results.mjs').Tally} Tally
 */

/** More failed tests than this are no accident: they are not run again. */
const MOST_ACCIDENTS = 10;

/**
 * Runs the failed tests of a suite once more, alone. A test that passes then counts as passed, and as flaky.
 *
 * @param {Tally} tally of the whole suite
 * @param {(failures: Failure[]) => Promise<Tally>} rerun runs these, and at most the rest of their files
 * @returns {Promise<Tally & { flaky: Failure[] }>}
 */
export async function settleFailures(tally, rerun) {
  const { failures } = tally;
  // A failure without a name (a crash, an unhandled error) cannot be run alone.
  const isNamed = failures.length === tally.failed;
  if (failures.length === 0 || failures.length > MOST_ACCIDENTS || !isNamed) return { ...tally, flaky: [] };
  const again = await rerun(failures);
  const isBroken = again.failed > again.failures.length || again.passed === 0;
  const stillFails = (failure) => isBroken || again.failures.some((other) => isSameTest(failure, other));
  const remaining = failures.filter(stillFails);
  const flaky = failures.filter((failure) => !stillFails(failure));
  return {
    ...tally,
    passed: tally.passed + flaky.length,
    failed: remaining.length,
    failures: remaining,
    flaky,
  };
}

/** A file that breaks fails each of its tests. @param {Failure} first @param {Failure} again */
function isSameTest(first, again) {
  const isEither = first.title === null || again.title === null;
  return first.file === again.file && (isEither || first.title === again.title);
}
