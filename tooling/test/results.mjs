/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [names] names of the failed tests, where the report has them
 */

/**
 * Counts a Vitest JSON report. A file that broke before its tests could run counts as one failed test; so
 * does a run that failed as a whole although each test passed (an unhandled error, a coverage limit).
 *
 * @param {any} report
 * @returns {Tally}
 */
export function tallyVitest(report) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  const names = [];
  for (const file of report.testResults) {
    const states = file.assertionResults.map((test) => test.status);
    const broken = states.filter((state) => state === 'failed').length;
    passed += states.filter((state) => state === 'passed').length;
    skipped += states.filter((state) => state !== 'passed' && state !== 'failed').length;
    const isFileBroken = broken === 0 && file.status === 'failed';
    failed += isFileBroken ? 1 : broken;
    if (isFileBroken) names.push(file.name);
    for (const test of file.assertionResults) {
      if (test.status === 'failed') names.push(`${file.name}: ${test.fullName}`);
    }
  }
  if (report.success !== true && failed === 0) failed = 1;
  return { passed, failed, skipped, names };
}

/**
 * Counts a Playwright JSON report. A test that passed only when repeated is not one that passes.
 *
 * @param {any} report
 * @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return { passed: expected, failed, skipped, names: report.suites.flatMap(failedSpecsOf) };
}

/** @param {any} suite of a Playwright report @returns {string[]} */
function failedSpecsOf(suite) {
  const failed = suite.specs.filter((spec) =>
    spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  const names = failed.map((spec) => `${spec.file}:${spec.line}: ${spec.title}`);
  return [...names, ...(suite.suites ?? []).flatMap(failedSpecsOf)];
}

/**
 * A suite's tally: from its report, and from how its process ended, for a report can be missing, cut short or
 * older than a crash.
 *
 * @param {{ text: string | null, code: number, count: (report: any) => Tally }} suite
 * @returns {Tally}
 */
export function tallySuite({ text, code, count }) {
  let tally = { passed: 0, failed: 0, skipped: 0 };
  try {
    if (text !== null) tally = count(JSON.parse(text));
  } catch {
    tally = { passed: 0, failed: 1, skipped: 0 }; // a report that cannot be read proves nothing
  }
  const nothing = tally.passed + tally.failed === 0;
  return nothing || (code !== 0 && tally.failed === 0) ? { ...tally, failed: 1 } : tally;
}
