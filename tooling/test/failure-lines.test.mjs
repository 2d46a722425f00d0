import { expect, it } from 'vitest';
import { errorLines, failureLines } from './failure-lines.mjs';

it('names suite, place and title, the beginning of the error without colours, and the command', () => {
  const error = `\u001B[31mexpected 1 to be 2\u001B[39m\n${'at somewhere\n'.repeat(40)}`;
  const failure = { file: 'e2e/a.spec.ts', line: 7, title: 'is kept', error };
  const lines = failureLines({ kind: 'failed', suite: 'browser flows', failure, command: 'npx playwright' });
  expect(lines[0]).toBe('failed: browser flows: e2e/a.spec.ts:7: is kept');
  expect(lines[1]).toBe('    expected 1 to be 2');
  expect(lines.at(-1)).toBe('    Alone: npx playwright');
  expect(lines).toHaveLength(14);
});

it('says that a file broke before its tests could run', () => {
  const failure = { file: 'a.test.ts', title: null, error: 'no such module' };
  const [first] = failureLines({ kind: 'failed', suite: 'server', failure, command: '' });
  expect(first).toBe('failed: server: a.test.ts: (the file)');
});

it('names what failed outside of the tests, if its report does', () => {
  expect(errorLines('server', ['Unhandled Rejection: \u001B[31mlost\u001B[39m'])).toEqual([
    'failed: server: not one of its tests',
    '    Unhandled Rejection: lost',
  ]);
  expect(errorLines('core', [])).toEqual(['failed: core: not one of its tests']);
});
