/** How this command has turbo run a task: two at a time, all of them even if one fails. @param {string} task */
export const turboArgs = (task) => [
  'run',
  task,
  '--concurrency=2',
  '--continue',
  '--output-logs=errors-only',
  '--no-update-notifier',
];
