import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportLine, runSteps } from '../check/run-steps.mjs';
import { buildSteps, checkSteps } from '../check/steps.mjs';
import { childEnvironment } from '../environment/child-environment.mjs';
import { ensureInstalled } from '../environment/install.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { onLauncherGone } from '../processes/launcher.mjs';
import { endAll } from '../processes/run.mjs';
import { changedBase } from './changed-base.mjs';
import { findChromium } from './chromium.mjs';
import { errorLines, failureLines } from './failure-lines.mjs';
import { runBrowserFlows, runChangedFlows } from './flow-suite.mjs';
import { measurePace } from './pace.mjs';
import { runSeed } from './run-seed.mjs';
import { settleFailures } from './settle-failures.mjs';
import { runPackageTests, runServerAgain, runToolingTests } from './suites.mjs';

/** Settings of a running installation, which must not reach the tests. */
const NOT_FOR_TESTS = [
  'PORT',
  'SANDBOX_PORT',
  'HOST',
  'DATA_DIR',
  'PUBLIC_URL',
  'DATABASE_URL',
  'APP_VERSION',
];

const print = (line) => console.log(line);

/**
 * `npm test`: checks, every package's tests (the server's on PostgreSQL), the browser flows of the main paths, and a part
 * of the server's tests on the embedded database. `--all` (`npm run test:all`) adds the long schedules on both databases,
 * all flows, and the server's whole suite on the embedded database. `--changed` (or `--changed=<commit>`) runs the checks,
 * and of the tests and flows those that import something that has changed since the last commit (or that one). A failed
 * test runs once more, alone: if it passes then, it is printed as flaky. The last line is `N passed, N failed`: tests, and
 * checks as one each; the lines before it name what failed.
 *
 * @param {{ args: string[], env: NodeJS.ProcessEnv }} given
 * @returns {Promise<number>} the exit code: 0 when something ran and nothing failed
 */
export async function runTests({ args, env }) {
  // Whatever a test leaves in its temporary folder goes with this one.
  const scratch = mkdtempSync(path.join(tmpdir(), 'seller-chat-test-'));
  chmodSync(scratch, 0o711); // a database server of another user finds its folder inside
  endOnSignals();
  /** @type {Total} */
  const total = { passed: 0, failed: 0, flaky: 0, lines: [] };
  try {
    const isWhole = args.includes('--all');
    const pace = measurePace().toFixed(1);
    print(`Pace ${pace}: the limits of waits are multiplied by this (1: as on a usual machine).`);
    const chosen = { ...runSeed(env, { isWhole, print }), TEST_PACE: pace, TMPDIR: scratch };
    const childEnv = await prepare({ ...env, ...chosen });
    await run(total, childEnv, scratch, { isWhole, base: await changedBase(args) });
  } catch (error) {
    total.failed += 1;
    if (error.output) print(excerpt(error.output).join('\n'));
    print(error.name === 'InstallError' || error.name === 'NoChromiumError' ? error.message : error.stack);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const line of total.lines) print(line);
  if (total.flaky > 0) print(`${total.flaky} flaky: failed, and passed when repeated`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** @typedef {{ passed: number, failed: number, flaky: number, lines: string[] }} Total `lines`: what failed or was flaky */

/** Installs what is missing. @param {NodeJS.ProcessEnv} env @returns {Promise<NodeJS.ProcessEnv>} the tests' environment */
async function prepare(env) {
  const installed = await ensureInstalled({ onInstall: () => print('Installing dependencies ...') });
  const chromium = await findChromium({ env, onInstall: () => print('Installing Chromium ...') });
  const kept = Object.entries(env).filter(([name]) => !NOT_FOR_TESTS.includes(name));
  return childEnvironment(installed, { ...Object.fromEntries(kept), CHROMIUM_PATH: chromium });
}

/** @param {Total} total @param {NodeJS.ProcessEnv} env @param {string} scratch @param {{ isWhole: boolean, base: string | null }} options */
async function run(total, env, scratch, { isWhole, base }) {
  const check = async (steps, atOnce) => countSteps(total, await runSteps(steps, { env, atOnce, print }));
  /** Suites that run beside each other. Failed tests run again once all of them have ended. */
  const suites = async (...running) => {
    const startedAt = performance.now();
    const timed = running.map(async (work) => {
      const results = await work;
      const seconds = (performance.now() - startedAt) / 1000;
      return results.map((result) => ({ result, seconds }));
    });
    for (const { result, seconds } of (await Promise.all(timed)).flat())
      await countSuite(total, result, seconds);
  };
  await check(checkSteps(), 2);
  if (base !== null) {
    await suites(runPackageTests(env, scratch, { base }));
    await suites(runChangedFlows(env, base));
    return;
  }
  await suites(runToolingTests(env, scratch), runPackageTests(env, scratch));
  if (isWhole) await suites(runPackageTests(env, scratch, { task: 'test:long' }));
  await check(buildSteps(), 1);
  if (isWhole) await suites(runToolingTests(env, scratch, { isLong: true }));
  await suites(runBrowserFlows(env, { isWhole }), runServerAgain(env, scratch, { isWhole }));
}

/** @param {Total} total @param {import('../check/run-steps.mjs').StepResult[]} results */
function countSteps(total, results) {
  const failed = results.filter(({ code }) => code !== 0);
  total.passed += results.length - failed.length;
  total.failed += failed.length;
  total.lines.push(...failed.map(({ step }) => `failed: check: ${step.name}`));
}

/** @param {Total} total @param {import('./suites.mjs').SuiteResult} result @param {number} seconds */
async function countSuite(total, { name, tally: first, output, rerun, commandOf }, seconds) {
  const tally = await settleFailures(first, rerun);
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.flaky += tally.flaky.length;
  const linesOf = (kind) => (failure) =>
    failureLines({ kind, suite: name, failure, command: commandOf(failure) });
  total.lines.push(...tally.flaky.flatMap(linesOf('flaky')), ...tally.failures.flatMap(linesOf('failed')));
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const note = `${tally.passed} passed, ${tally.failed} failed${skipped}`;
  print(reportLine({ name, passed: tally.failed === 0, seconds, note }));
  if (tally.failed === 0) return;
  if (tally.failed !== tally.failures.length) total.lines.push(...errorLines(name, tally.errors));
  for (const line of excerpt(output)) print(`    ${line}`);
  if (tally.broken === undefined) return;
  total.lines.push(...errorLines(`${name}, when repeated`, tally.broken.errors));
  for (const line of excerpt(tally.broken.output ?? '')) print(`    ${line}`);
}

/** Asks the running suites to end and starts no new one, so that `runTests` reaches its last line. */
function endOnSignals() {
  const end = () => {
    endAll('SIGTERM');
    setTimeout(() => endAll('SIGKILL'), 10_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  onLauncherGone(end);
}
