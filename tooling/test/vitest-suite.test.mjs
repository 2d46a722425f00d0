import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { rerunWhole, runVitest } from './vitest-suite.mjs';

let folder = '';
let suite;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-suite-'));
  suite = { name: 'suite', folder: path.relative(root, folder), scratch: folder };
  write('vitest.config.mjs', `export default { test: { globals: true, include: ['*.case.mjs'] } };`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(path.join(folder, name), text);
const FAILS = `it('fails', () => expect(1).toBe(2));`;
const PASSES = `it('passes', () => undefined);`;
const LEAKS = `it('leaks', () => void Promise.reject(new Error('lost')));`;

it('an error outside of tests is named beside a failed test', async () => {
  write('a.case.mjs', `${FAILS} ${LEAKS}`);
  const { tally } = await runVitest(suite, process.env);
  expect(tally).toMatchObject({ passed: 1, failed: 2, failures: [{ title: 'fails' }] });
  expect(tally.errors).toEqual([expect.stringMatching(/^Unhandled Rejection: Error: lost\n/)]);
});

it('a run that passes fails nothing', async () => {
  write('a.case.mjs', PASSES);
  const { tally } = await runVitest(suite, process.env);
  expect(tally).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [], errors: [] });
});

it('the report holds the exit code that the process ends with after it', async () => {
  const setup = `globalSetup: 'end.mjs'`;
  write(
    'vitest.config.mjs',
    `export default { test: { globals: true, include: ['*.case.mjs'], ${setup} } };`,
  );
  write('end.mjs', 'export const teardown = () => { process.exitCode = 3; };');
  write('a.case.mjs', PASSES);
  const { tally } = await runVitest(suite, process.env);
  expect(tally).toMatchObject({ passed: 1, failed: 1 });
  const report = JSON.parse(readFileSync(path.join(folder, 'suite.json'), 'utf8'));
  expect(report).toMatchObject({ success: true, exitCode: 3, unhandledErrors: [] });
});

it('a coverage limit counts as unchecked when a test fails again', async () => {
  write('a.case.mjs', `${FAILS} ${PASSES}`);
  expect(await rerunWhole(suite, process.env)).toMatchObject({
    failed: 2,
    failures: [{ title: 'fails' }],
    errors: [expect.stringContaining('not checked')],
  });
  write('a.case.mjs', PASSES);
  expect(await rerunWhole(suite, process.env)).toMatchObject({ passed: 1, failed: 0, errors: [] });
});
