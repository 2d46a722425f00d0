import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that are shown: its message, and where it was thrown. */
const ERROR_LINES = 12;

/**
 * One failed test for a person: suite, file, title, its first error, and the command that runs it alone.
 *
 * @param {{ kind: 'failed' | 'flaky', suite: string, failure: import('./results.mjs').Failure, command: string }} of
 * @returns {string[]} lines
 */
export function failureLines({ kind, suite, failure, command }) {
  const place = failure.line === undefined ? failure.file : `${failure.file}:${failure.line}`;
  const error = stripVTControlCharacters(failure.error).trim().split('\n').slice(0, ERROR_LINES);
  return [
    `${kind}: ${suite}: ${place}: ${failure.title ?? '(the file)'}`,
    ...error.map((line) => `    ${line}`),
    `    Alone: ${command}`,
  ];
}
