import { rmSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';
import { tallyPlaywright, tallySuite } from './results.mjs';
import { turboArgs } from './turbo-args.mjs';
import { readReport } from './vitest-suite.mjs';

/** @typedef {import('./results.mjs').Failure} Failure */
/** @typedef {import('./results.mjs').Tally} Tally */

const web = path.join(root, 'apps', 'web');
const report = path.join(web, 'test-results', 'e2e.json');

/** The browser flows, against server and sandbox. */
const NAME = 'browser flows';

/** @param {NodeJS.ProcessEnv} env @returns {import('./suites.mjs').Settling} */
const settling = (env) => ({
  rerun: (failures) =>
    runPlaywright(
      env,
      failures.map(({ file, line }) => `${file}:${line}`),
    ).then(({ tally }) => tally),
  commandOf: ({ file, line }) => `cd apps/web && npx vite build && npx playwright test ${file}:${line}`,
});

/** @param {NodeJS.ProcessEnv} env @param {string[]} args of `playwright test` */
async function runPlaywright(env, args) {
  rmSync(report, { force: true });
  const { code, output } = await capture(tool('playwright'), ['test', ...args], { env, cwd: web });
  return { tally: tallySuite({ text: readReport(report), code, count: tallyPlaywright }), output, code };
}

/**
 * The browser flows: those of the main paths (tag `@main`), or all. From the last run when nothing has changed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isWhole: boolean }} options
 * @returns {Promise<import('./suites.mjs').SuiteResult[]>}
 */
export async function runBrowserFlows(env, { isWhole }) {
  rmSync(report, { force: true });
  const task = isWhole ? '//#e2e' : '//#e2e:main';
  const { code, output } = await capture(tool('turbo'), turboArgs(task), { env });
  const tally = tallySuite({ text: readReport(report), code, count: tallyPlaywright });
  return [{ name: NAME, tally, output, ...settling(env) }];
}

/** The browser flows whose files import something that has changed since a commit. @param {NodeJS.ProcessEnv} env @param {string} base @returns {Promise<import('./suites.mjs').SuiteResult[]>} */
export async function runChangedFlows(env, base) {
  const { code, tally, output } = await runPlaywright(env, [
    `--only-changed=${base}`,
    '--pass-with-no-tests',
  ]);
  if (code === 0 && tally.passed === 0) return [];
  return [{ name: NAME, tally, output, ...settling(env) }];
}
