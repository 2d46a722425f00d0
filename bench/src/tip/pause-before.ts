import { setTimeout as sleep } from 'node:timers/promises';

/** Between two rounds, ms. It grows round by round, so that the server's timers are met at every place. */
const PAUSE_MS = { least: 600, more: 400 };

/** Waits before a round, each time a little longer. */
export const pauseBefore = (round: number, rounds: number): Promise<void> =>
  sleep(PAUSE_MS.least + (PAUSE_MS.more * round) / rounds);
