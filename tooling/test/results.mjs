/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
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
  for (const file of report.testResults) {
    const states = file.assertionResults.map((test) => test.status);
    const broken = states.filter((state) => state === 'failed').length;
    passed += states.filter((state) => state === 'passed').length;
    skipped += states.filter((state) => state !== 'passed' && state !== 'failed').length;
    failed += broken === 0 && file.status === 'failed' ? 1 : broken;
  }
  if (report.success !== true && failed === 0) failed = 1;
  return { passed, failed, skipped };
}

/**
 * Counts a Playwright JSON report. A test that passed only when repeated is not one that passes.
 *
 * @param {any} report
 * @returns {Tally}
 */
export function tallyPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
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
