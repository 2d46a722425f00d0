export { CONSOLE_CHECK_INTERVAL, shouldClearConsole } from './clear-console.ts';
export type { ConsoleMoment } from './clear-console.ts';
