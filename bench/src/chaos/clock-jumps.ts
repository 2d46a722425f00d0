import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@seller-chat/sandbox/random';
import type { Server } from './server.ts';

const HOUR_MS = 60 * 60_000;
const JUMPS_MS = [-2 * HOUR_MS, 2 * HOUR_MS, 24 * HOUR_MS];
const SHORTEST_MS = 300;
const LONGEST_MS = 1500;

/** Sets the server's wall clock wrong three times, for about a second each, then right. */
export async function jumpClock(server: Server, random: Random): Promise<void> {
  const pauses = JUMPS_MS.map(() => random.between(SHORTEST_MS, LONGEST_MS));
  try {
    for (const [index, offsetMs] of JUMPS_MS.entries()) {
      server.setClockOffset(offsetMs);
      await sleep(pauses[index]);
    }
  } finally {
    server.setClockOffset(0);
  }
}
