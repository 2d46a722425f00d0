/**
 * @typedef {object} Failure one test that failed
 * @property {string} file as the report names it
 * @property {string | null} title null: the file broke before its tests could run
 * @property {number} [line] where the test begins, if the report says so
 * @property {string} error the first error, as the runner wrote it
 */
/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Failure[]} failures the failed tests, if the report names them
 * @property {string[]} errors what failed outside of tests, if the report names it; `failed` counts these errors too
 */

/** @type {() => Tally} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], errors: [] });

/**
 * Counts a report of `suite-report.mjs`. A file that broke before its tests could run counts as one failed test; so does
 * each error outside of tests, and a run that failed as a whole although each test passed (a coverage limit).
 *
 * @param {any} report
 * @returns {Tally}
 */
export function tallyVitest(report) {
  const tally = nothing();
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const passed = file.assertionResults.filter((test) => test.status === 'passed');
    tally.passed += passed.length;
    tally.skipped += file.assertionResults.length - passed.length - failed.length;
    for (const test of failed) {
      tally.failures.push({ file: file.name, title: test.fullName, error: test.failureMessages?.[0] ?? '' });
    }
    if (failed.length === 0 && file.status === 'failed') {
      tally.failures.push({ file: file.name, title: null, error: file.message ?? '' });
    }
  }
  tally.errors = report.unhandledErrors ?? [];
  if (report.exitCode === undefined) tally.errors.push('The process was killed before it could end.');
  tally.failed = tally.failures.length + tally.errors.length;
  if ((report.success !== true || report.exitCode !== 0) && tally.failed === 0) tally.failed = 1;
  return tally;
}

/**
 * Counts a Playwright JSON report.
 *
 * @param {any} report
 * @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return {
    passed: expected,
    failed,
    skipped,
    failures: report.suites.flatMap(failuresOf),
    errors: report.errors.map(({ message }) => message ?? ''),
  };
}

/** @param {any} suite of a Playwright report @returns {Failure[]} */
function failuresOf(suite) {
  const failures = suite.specs
    .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map((spec) => ({ file: spec.file, title: spec.title, line: spec.line, error: firstErrorOf(spec) }));
  return [...failures, ...(suite.suites ?? []).flatMap(failuresOf)];
}

/** @param {any} spec of a Playwright report */
function firstErrorOf(spec) {
  const errors = spec.tests.flatMap((test) => (test.results ?? []).flatMap((result) => result.errors ?? []));
  return errors[0]?.message ?? '';
}

/**
 * A suite's tally: from its report, and from how its process ended, for a report can be missing, cut short or
 * older than a crash.
 *
 * @param {{ text: string | null, code: number, count: (report: any) => Tally }} suite
 * @returns {Tally}
 */
export function tallySuite({ text, code, count }) {
  let tally = nothing();
  try {
    if (text !== null) tally = count(JSON.parse(text));
  } catch {
    tally = { ...nothing(), failed: 1 }; // a report that cannot be read proves nothing
  }
  const isEmpty = tally.passed + tally.failed === 0;
  return isEmpty || (code !== 0 && tally.failed === 0) ? { ...tally, failed: 1 } : tally;
}
