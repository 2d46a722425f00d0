import { expect, it } from 'vitest';
import { tallyPlaywright, tallySuite, tallyVitest } from './results.mjs';

const file = (status, ...states) => ({
  name: 'a.test.ts',
  status,
  message: 'cannot be read',
  assertionResults: states.map((state, at) => ({
    status: state,
    fullName: `test ${at}`,
    failureMessages: state === 'failed' ? ['first', 'second'] : [],
  })),
});
const vitest = (success, ...testResults) =>
  JSON.stringify({ success, testResults, unhandledErrors: [], exitCode: success ? 0 : 1 });

it('counts what passed, failed and was skipped', () => {
  const text = vitest(false, file('failed', 'passed', 'failed'), file('passed', 'passed', 'pending'));
  expect(tallySuite({ text, code: 1, count: tallyVitest })).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [{ file: 'a.test.ts', title: 'test 1', error: 'first' }],
  });
});

it('counts a file that broke before its tests could run', () => {
  const text = vitest(false, file('failed'), file('passed', 'passed'));
  expect(tallySuite({ text, code: 1, count: tallyVitest })).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ file: 'a.test.ts', title: null, error: 'cannot be read' }],
  });
});

it('counts a run that failed although each of its tests passed', () => {
  const passing = file('passed', 'passed');
  expect(tallySuite({ text: vitest(false, passing), code: 1, count: tallyVitest }).failed).toBe(1);
  expect(tallySuite({ text: vitest(true, passing), code: 1, count: tallyVitest }).failed).toBe(1);
});

it('counts a run whose report says that its process failed, although each of its tests passed', () => {
  const text = JSON.stringify({ ...JSON.parse(vitest(true, file('passed', 'passed'))), exitCode: 1 });
  expect(tallySuite({ text, code: 0, count: tallyVitest }).failed).toBe(1);
});

it('counts an error outside of tests beside a failed test', () => {
  const report = JSON.parse(vitest(false, file('failed', 'passed', 'failed')));
  const text = JSON.stringify({ ...report, unhandledErrors: ['Unhandled Rejection: Error: lost'] });
  expect(tallySuite({ text, code: 1, count: tallyVitest })).toMatchObject({
    failed: 2,
    failures: [{ title: 'test 1' }],
    errors: ['Unhandled Rejection: Error: lost'],
  });
});

it('counts a process that was killed after its report, beside a failed test', () => {
  const { exitCode: _, ...report } = JSON.parse(vitest(false, file('failed', 'passed', 'failed')));
  const tally = tallySuite({ text: JSON.stringify(report), code: 0, count: tallyVitest });
  expect(tally).toMatchObject({ failed: 2, errors: ['The process was killed before it could end.'] });
});

it.each([
  ['no report', null],
  ['a report cut short', '{"testResults": ['],
  ['a report of no test', vitest(true)],
])('counts %s as a failure', (_, text) => {
  expect(tallySuite({ text, code: 0, count: tallyVitest })).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

it('names the failed browser tests, with their first error; one that was repeated does not pass', () => {
  const spec = (title, status, errors = []) => ({
    file: 'a.spec.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ errors }] }],
  });
  const inner = {
    specs: [spec('is lost', 'unexpected', [{ message: 'gone' }]), spec('is kept', 'expected')],
  };
  const text = JSON.stringify({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [{ specs: [spec('is repeated', 'flaky')], suites: [inner] }],
  });
  expect(tallySuite({ text, code: 1, count: tallyPlaywright })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: [
      { file: 'a.spec.ts', line: 3, title: 'is repeated', error: '' },
      { file: 'a.spec.ts', line: 3, title: 'is lost', error: 'gone' },
    ],
    errors: [],
  });
});
