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
  return [
    `${kind}: ${suite}: ${place}: ${failure.title ?? '(the file)'}`,
    ...beginningOf(failure.error),
    `    Alone: ${command}`,
  ];
}

/**
 * What failed in a suite outside of its tests, for a person. Without a name, as with a crash or a coverage limit, it is
 * only in what the runner wrote.
 *
 * @param {string} suite
 * @param {readonly string[]} errors
 * @returns {string[]} lines
 */
export function errorLines(suite, errors) {
  return [`failed: ${suite}: not one of its tests`, ...errors.flatMap(beginningOf)];
}

/** @param {string} error @returns {string[]} */
function beginningOf(error) {
  const lines = stripVTControlCharacters(error).trim().split('\n').slice(0, ERROR_LINES);
  return lines.map((line) => `    ${line}`);
}
