import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { reportLine, runSteps } from '../check/run-steps.mjs';
import { buildSteps, checkSteps } from '../check/steps.mjs';
import { childEnvironment } from '../environment/child-environment.mjs';
import { ensureInstalled } from '../environment/install.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { endAll } from '../processes/run.mjs';
import { changedBase } from './changed-base.mjs';
import { findChromium } from './chromium.mjs';
import {
  runBrowserFlows,
  runChangedFlows,
  runPackageTests,
  runServerOnPostgres,
  runToolingTests,
} from './suites.mjs';

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
 * `npm test`: checks, then every suite, then the browser flows; `--postgres` (or TEST_POSTGRES=1) adds the
 * server's suite on PostgreSQL. `--changed` (or `--changed=<commit>`) runs the checks, and of the tests and flows those
 * that import something that has changed since the last commit (or that one). The last line is `N passed, N failed`: tests, and checks as one each; the lines before it name what failed.
 *
 * @param {{ args: string[], env: NodeJS.ProcessEnv }} given
 * @returns {Promise<number>} the exit code: 0 when something ran and nothing failed
 */
export async function testAll({ args, env }) {
  // Whatever a test leaves in its temporary folder goes with this one.
  const scratch = mkdtempSync(path.join(tmpdir(), 'seller-chat-test-'));
  chmodSync(scratch, 0o711); // a database server of another user finds its folder inside
  endOnSignals();
  const total = { passed: 0, failed: 0, names: [] };
  try {
    const childEnv = await prepare({ ...env, TMPDIR: scratch });
    const withPostgres = args.includes('--postgres') || env.TEST_POSTGRES === '1';
    const base = await changedBase(args);
    await run(total, childEnv, scratch, { withPostgres, base });
  } catch (error) {
    total.failed += 1;
    if (error.output) print(excerpt(error.output).join('\n'));
    print(error.name === 'InstallError' || error.name === 'NoChromiumError' ? error.message : error.stack);
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const name of total.names) print(`failed: ${name}`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** Installs what is missing. @param {NodeJS.ProcessEnv} env @returns {Promise<NodeJS.ProcessEnv>} the tests' environment */
async function prepare(env) {
  const installed = await ensureInstalled({ onInstall: () => print('Installing dependencies ...') });
  const chromium = await findChromium({ env, onInstall: () => print('Installing Chromium ...') });
  const kept = Object.entries(env).filter(([name]) => !NOT_FOR_TESTS.includes(name));
  return childEnvironment(installed, { ...Object.fromEntries(kept), CHROMIUM_PATH: chromium });
}

async function run(total, env, scratch, { withPostgres, base }) {
  const count = (passed, failed) => {
    total.passed += passed;
    total.failed += failed;
  };
  const check = async (steps, atOnce) => {
    const results = await runSteps(steps, { env, atOnce, print });
    const failed = results.filter(({ code }) => code !== 0);
    count(results.length - failed.length, failed.length);
    total.names.push(...failed.map(({ step }) => `check: ${step.name}`));
    return failed.length === 0;
  };
  const suites = async (work) => {
    const startedAt = performance.now();
    const results = await work;
    const seconds = (performance.now() - startedAt) / 1000;
    for (const { name, tally, output } of results) {
      count(tally.passed, tally.failed);
      const { names = [] } = tally;
      if (tally.failed > 0 && names.length === 0) total.names.push(name);
      total.names.push(...names.map((test) => `${name}: ${test}`));
      const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
      const note = `${tally.passed} passed, ${tally.failed} failed${skipped}`;
      print(reportLine({ name, passed: tally.failed === 0, seconds, note }));
      if (tally.failed > 0) for (const line of excerpt(output)) print(`    ${line}`);
    }
  };
  await check(checkSteps(), 2);
  if (base !== null) {
    await suites(runPackageTests(env, base));
    await suites(runChangedFlows(env, base));
    return;
  }
  await suites(runToolingTests(env, scratch));
  await suites(runPackageTests(env));
  await check(buildSteps(), 1);
  await suites(runBrowserFlows(env));
  if (withPostgres) await suites(runServerOnPostgres(env, scratch));
}

/** Asks the running suites to end and starts no new one, so that `testAll` reaches its last line. */
function endOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      endAll('SIGTERM');
      setTimeout(() => endAll('SIGKILL'), 10_000).unref();
    });
  }
}
