import { expect, it } from 'vitest';
import { tallyPlaywright, tallySuite, tallyVitest } from './results.mjs';

const file = (status, ...states) => ({
  status,
  assertionResults: states.map((state) => ({ status: state })),
});
const vitest = (success, ...testResults) => JSON.stringify({ success, testResults });

it('counts what passed, failed and was skipped', () => {
  const text = vitest(false, file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending'));
  expect(tallySuite({ text, code: 1, count: tallyVitest })).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

it('counts a file that broke before its tests could run', () => {
  const text = vitest(false, file('failed'), file('passed', 'passed'));
  expect(tallySuite({ text, code: 1, count: tallyVitest })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

it('counts a run that failed although each of its tests passed', () => {
  const passing = file('passed', 'passed');
  expect(tallySuite({ text: vitest(false, passing), code: 1, count: tallyVitest }).failed).toBe(1);
  expect(tallySuite({ text: vitest(true, passing), code: 1, count: tallyVitest }).failed).toBe(1);
});

it.each([
  ['no report', null],
  ['a report cut short', '{"testResults": ['],
  ['a report of no test', vitest(true)],
])('counts %s as a failure', (_, text) => {
  expect(tallySuite({ text, code: 0, count: tallyVitest })).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('does not take a browser test that passed on repetition for one that passes', () => {
  const text = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] });
  expect(tallySuite({ text, code: 1, count: tallyPlaywright })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});
