import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectNode, tool } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';
import { tallySuite, tallyVitest } from './results.mjs';

/** @typedef {import('./results.mjs').Failure} Failure */
/** @typedef {import('./results.mjs').Tally} Tally */

/**
 * @typedef {object} VitestSuite
 * @property {string} name
 * @property {string} folder the one in which Vitest runs, from the repository's root
 * @property {string} scratch a folder for reports
 * @property {string[]} [options] of `vitest run`
 * @property {boolean} [onPostgres] with a PostgreSQL server of its own
 */

const REPORTER = path.join(import.meta.dirname, 'suite-report.mjs');
const WITH_POSTGRES = path.join('tooling', 'postgres', 'with-postgres.mjs');

/** @param {string} file @returns {string | null} */
export const readReport = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/**
 * Runs a suite, or some files of it.
 *
 * @param {VitestSuite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [files] all by default
 * @returns {Promise<{ tally: Tally, output: string }>}
 */
export async function runVitest(
  { name, folder, scratch, options = [], onPostgres = false },
  env,
  files = [],
) {
  const report = path.join(scratch, `${name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', `--reporter=${REPORTER}`, `--outputFile.json=${report}`];
  const args = ['run', ...options, ...reporters, ...files];
  const [command, ...all] = onPostgres
    ? [projectNode(), path.join(root, WITH_POSTGRES), '--', tool('vitest'), ...args]
    : [tool('vitest'), ...args];
  const { code, output } = await capture(command, all, { env, cwd: path.join(root, folder) });
  return { tally: tallySuite({ text: readReport(report), code, count: tallyVitest }), output };
}

/**
 * Runs the files of failed tests again, one process per file.
 *
 * @param {VitestSuite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly Failure[]} failures
 * @returns {Promise<Tally & { output: string }>}
 */
export async function rerunVitest(suite, env, failures) {
  /** @type {Tally & { output: string }} */
  const sum = { passed: 0, failed: 0, skipped: 0, failures: [], errors: [], output: '' };
  for (const file of new Set(failures.map((failure) => failure.file))) {
    const { tally, output } = await runVitest(suite, env, [file]);
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    sum.skipped += tally.skipped;
    sum.failures.push(...tally.failures);
    sum.errors.push(...tally.errors);
    if (tally.failed > 0) sum.output += output;
  }
  return sum;
}

/**
 * Runs a suite with a coverage limit again, as a whole: Vitest checks the limit only when no test fails. If one fails this
 * time, the limit is still not checked, which counts as a failure of its own.
 *
 * @param {VitestSuite} suite
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally & { output: string }>}
 */
export async function rerunWhole(suite, env) {
  const { tally, output } = await runVitest(suite, env);
  if (tally.failures.length === 0) return { ...tally, output };
  const errors = [...tally.errors, 'The coverage limit was not checked: a test failed again.'];
  return { ...tally, failed: tally.failed + 1, errors, output };
}

/** What a person types to run the file of a failed test. @param {VitestSuite} suite @param {Failure} failure */
export function vitestCommand({ folder, options = [], onPostgres = false }, failure) {
  const file = path.relative(path.join(root, folder), failure.file);
  const up = path.relative(path.join(root, folder), root);
  const before = onPostgres ? `node ${path.join(up, WITH_POSTGRES)} -- ` : '';
  return `cd ${folder} && ${before}npx ${['vitest', 'run', ...options, file].join(' ')}`;
}
