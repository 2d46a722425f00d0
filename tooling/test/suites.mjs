import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tool } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';
import { tallySuite, tallyVitest } from './results.mjs';
import { turboArgs } from './turbo-args.mjs';
import { readReport, rerunVitest, rerunWhole, runVitest, vitestCommand } from './vitest-suite.mjs';

/**
 * @typedef {import('./results.mjs').Failure} Failure
 * @typedef {import('./results.mjs').Tally} Tally
 * @typedef {import('./vitest-suite.mjs').VitestSuite} VitestSuite
 */
/**
 * @typedef {object} Settling how failed tests of a suite are run again, alone
 * @property {(failures: Failure[]) => Promise<import('./settle-failures.mjs').Repetition>} rerun
 * @property {(failure: Failure) => string} commandOf what a person types for that
 */
/** @typedef {{ name: string, tally: Tally, output: string } & Settling} SuiteResult */

/** Rooms whose tests run on PostgreSQL. A failed test that runs again needs it as well. */
const ON_POSTGRES = ['server'];

/** Tests of the server that the embedded database can decide otherwise than PostgreSQL: a part, for every run. */
const MAIN_EMBEDDED = [
  'src/db/',
  'src/tenant/',
  'src/inbound-flow.test.ts',
  'src/uploads/clear-orphans.test.ts',
];

/** Part of the tests covers part of the code. */
const ALONE = ['--coverage.enabled=false'];

/** @param {VitestSuite} suite @param {NodeJS.ProcessEnv} env @returns {Settling} */
const settling = (suite, env) => ({
  rerun: (failures) => rerunVitest(suite, env, failures),
  commandOf: (failure) => vitestCommand(suite, failure),
});

/**
 * The tests of the tooling itself.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} scratch
 * @param {{ isLong?: boolean }} [options] `isLong`: those that start the product, instead of the others
 * @returns {Promise<SuiteResult[]>}
 */
export async function runToolingTests(env, scratch, { isLong = false } = {}) {
  const [name, project] = isLong ? ['tooling (long)', 'long'] : ['tooling', 'house'];
  const suite = { name, folder: 'tooling', scratch, options: [`--project=${project}`] };
  return [{ name: suite.name, ...(await runVitest(suite, env)), ...settling(suite, env) }];
}

/**
 * The tests of every package and app that has some, two at a time; unchanged ones are answered from the last run.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} scratch
 * @param {{ task?: 'test' | 'test:long', base?: string | null }} [options] `test:long`: the long schedules; `base`: a
 *   commit: only tests that import something that has changed since
 * @returns {Promise<SuiteResult[]>}
 */
export async function runPackageTests(env, scratch, { task = 'test', base = null } = {}) {
  const rooms = roomsWith(task);
  const reportOf = (room) => path.join(room, `${task.replace(':', '-')}-results.json`);
  // A report of an earlier run must not speak for this one; unchanged ones are put back by turbo.
  for (const room of rooms) rmSync(reportOf(room), { force: true });
  const filter = base === null ? [] : [`--filter=...[${base}]`];
  const onlyChanged = base === null ? [] : ['--', `--changed=${base}`, '--passWithNoTests', ...ALONE];
  const { code, output } = await capture(tool('turbo'), [...turboArgs(task), ...filter, ...onlyChanged], {
    env,
  });
  const results = rooms
    .map((room) => ({ room, text: readReport(reportOf(room)) }))
    .filter(({ text }) => base === null || hasTests(text))
    .map(({ room, text }) => {
      const name = path.basename(room) + (task === 'test:long' ? ' (long)' : '');
      const onPostgres = task === 'test' && ON_POSTGRES.includes(name);
      const suite = { name, folder: path.relative(root, room), scratch, options: ALONE, onPostgres };
      const hasLimit = base === null && hasCoverageLimit(room);
      return {
        name,
        tally: tallySuite({ text, code: 0, count: tallyVitest }),
        output,
        ...settling(suite, env),
        ...(hasLimit ? { rerun: () => rerunWhole({ ...suite, options: [] }, env) } : {}),
      };
    });
  if (code === 0 || results.some(({ tally }) => tally.failed > 0)) return results;
  const all = { name: 'all packages', folder: '.', scratch };
  const tally = { passed: 0, failed: 1, skipped: 0, failures: [], errors: [] };
  return [...results, { name: all.name, tally, output, ...settling(all, env) }];
}

/** Whether a room's tests must cover a share of its code. @param {string} room */
const hasCoverageLimit = (room) =>
  /\bthresholds\b/.test(readReport(path.join(room, 'vitest.config.ts')) ?? '');

/** Whether a room ran any test. @param {string | null} text its report */
const hasTests = (text) => text !== null && JSON.parse(text).numTotalTestSuites > 0;

/** The packages and apps with a script. @param {string} script */
function roomsWith(script) {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .map((name) => path.join(root, parent, name))
      .filter(
        (room) =>
          JSON.parse(readReport(path.join(room, 'package.json')) ?? '{}').scripts?.[script] !== undefined,
      ),
  );
}

/**
 * The server's tests again, on the embedded database: the part that every run needs, or all but those of the adapters,
 * which know no database. The long schedules ran on it before, and then run on PostgreSQL.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} scratch
 * @param {{ isWhole: boolean }} options
 * @returns {Promise<SuiteResult[]>}
 */
export async function runServerAgain(env, scratch, { isWhole }) {
  const folder = path.join('apps', 'server');
  const run = async (/** @type {VitestSuite} */ suite, /** @type {string[]} */ files = []) => ({
    name: suite.name,
    ...(await runVitest(suite, env, files)),
    ...settling(suite, env),
  });
  const options = ['--project=house', '--project=alone'];
  const embedded = { name: 'server, embedded database', folder, scratch, options };
  const results = [await run(embedded, isWhole ? [] : MAIN_EMBEDDED)];
  if (!isWhole) return results;
  const long = { name: 'server, long, on PostgreSQL', folder, scratch, options: ['--project=long'] };
  return [...results, await run({ ...long, onPostgres: true })];
}
