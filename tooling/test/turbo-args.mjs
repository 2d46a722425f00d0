/**
 * How this command has turbo run a task: three rooms at a time, as two of them rarely use two cores, and all of them even
 * if one fails.
 *
 * @param {string} task
 */
export const turboArgs = (task) => [
  'run',
  task,
  '--concurrency=3',
  '--continue',
  '--output-logs=errors-only',
  '--no-update-notifier',
];
