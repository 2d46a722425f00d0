import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectNode, tool } from '../environment/child-environment.mjs';
import { root } from '../environment/root.mjs';
import { capture } from '../processes/run.mjs';
import { tallyPlaywright, tallySuite, tallyVitest } from './results.mjs';

/**
 * @typedef {import('./results.mjs').Tally} Tally
 * @typedef {{ name: string, tally: Tally, output: string }} SuiteResult
 */

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** The tests of the tooling itself. @param {NodeJS.ProcessEnv} env @param {string} scratch @returns {Promise<SuiteResult[]>} */
export async function runToolingTests(env, scratch) {
  const report = path.join(scratch, 'tooling.json');
  const args = ['run', '--config', 'tooling/vitest.config.ts', ...reporters(report)];
  const { code, output } = await capture(tool('vitest'), args, { env });
  return [{ name: 'tooling', tally: tallySuite({ text: read(report), code, count: tallyVitest }), output }];
}

/**
 * The tests of every package and app that has some, two at a time; unchanged ones are answered from the last
 * run. The outputs of all that failed come with the first that failed.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string | null} [base] a commit: only tests that import something that has changed since
 * @returns {Promise<SuiteResult[]>}
 */
export async function runPackageTests(env, base = null) {
  const rooms = roomsWithTests();
  // A report of an earlier run must not speak for this one; unchanged ones are put back by turbo.
  for (const room of rooms) rmSync(reportOf(room), { force: true });
  const filter = base === null ? [] : [`--filter=...[${base}]`];
  // Part of the tests covers part of the code.
  const onlyChanged =
    base === null ? [] : ['--', `--changed=${base}`, '--passWithNoTests', '--coverage.enabled=false'];
  const args = [...turboArgs('test'), ...filter, ...onlyChanged];
  const { code, output } = await capture(tool('turbo'), args, { env });
  const results = rooms
    .map((room) => ({ name: path.basename(room), text: read(reportOf(room)) }))
    .filter(({ text }) => base === null || hasTests(text))
    .map(({ name, text }) => ({
      name,
      tally: tallySuite({ text, code: 0, count: tallyVitest }),
      output: '',
    }));
  const failed = results.find(({ tally }) => tally.failed > 0);
  if (failed) failed.output = output;
  else if (code !== 0)
    results.push({ name: 'all packages', tally: { passed: 0, failed: 1, skipped: 0 }, output });
  return results;
}

/** Whether a room ran any test. @param {string | null} text its report */
const hasTests = (text) => text !== null && JSON.parse(text).numTotalTestSuites > 0;

/** @param {string} room */
const reportOf = (room) => path.join(room, 'test-results.json');

function roomsWithTests() {
  return ['packages', 'apps'].flatMap((parent) =>
    readdirSync(path.join(root, parent))
      .map((name) => path.join(root, parent, name))
      .filter(
        (room) => JSON.parse(read(path.join(room, 'package.json')) ?? '{}').scripts?.test !== undefined,
      ),
  );
}

/** The browser flows whose files import something that has changed since a commit. @param {NodeJS.ProcessEnv} env @param {string} base @returns {Promise<SuiteResult[]>} */
export async function runChangedFlows(env, base) {
  const web = path.join(root, 'apps', 'web');
  const report = path.join(web, 'test-results', 'e2e.json');
  rmSync(report, { force: true });
  const args = ['test', `--only-changed=${base}`, '--pass-with-no-tests'];
  const { code, output } = await capture(tool('playwright'), args, { env, cwd: web });
  const text = read(report);
  if (code === 0 && (text === null || tallyPlaywright(JSON.parse(text)).passed === 0)) return [];
  return [{ name: 'browser flows', tally: tallySuite({ text, code, count: tallyPlaywright }), output }];
}

/** The browser flows, against server and sandbox; from the last run when nothing has changed. @param {NodeJS.ProcessEnv} env @returns {Promise<SuiteResult[]>} */
export async function runBrowserFlows(env) {
  const report = path.join(root, 'apps', 'web', 'test-results', 'e2e.json');
  rmSync(report, { force: true });
  const { code, output } = await capture(tool('turbo'), turboArgs('//#e2e'), { env });
  return [
    {
      name: 'browser flows',
      tally: tallySuite({ text: read(report), code, count: tallyPlaywright }),
      output,
    },
  ];
}

/** The server's tests again, on a PostgreSQL server, but for those of the adapters: they know no database. @param {NodeJS.ProcessEnv} env @param {string} scratch @returns {Promise<SuiteResult[]>} */
export async function runServerOnPostgres(env, scratch) {
  const report = path.join(scratch, 'postgres.json');
  const script = path.join(root, 'tooling', 'postgres', 'with-postgres.mjs');
  const server = path.join(root, 'apps', 'server');
  const command = [tool('vitest'), 'run', '--project=house', '--project=alone', ...reporters(report)];
  const { code, output } = await capture(projectNode(), [script, '--', ...command], { env, cwd: server });
  const tally = tallySuite({ text: read(report), code, count: tallyVitest });
  return [{ name: 'server on PostgreSQL', tally, output }];
}

/** @param {string} report */
const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

/** @param {string} task */
const turboArgs = (task) => [
  'run',
  task,
  '--concurrency=2',
  '--continue',
  '--output-logs=errors-only',
  '--no-update-notifier',
];
