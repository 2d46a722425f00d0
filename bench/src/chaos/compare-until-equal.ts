import { setTimeout as sleep } from 'node:timers/promises';
import { compare, formatCounts } from './compare.ts';
import type { Difference, Worlds } from './compare.ts';
import type { Conversation } from './conversations.ts';

const PAUSE_MS = 5000;
const FEW = 5;

/**
 * Compares all conversations, then again those that differ, and all of them once more when none does. Returns the
 * last difference of all: zero counts when the worlds are equal, others when they still differ after `patienceMs`.
 */
export async function compareUntilEqual(
  worlds: Worlds,
  patienceMs: number,
  say: (line: string) => void,
): Promise<Difference> {
  const { conversations } = worlds;
  const startedAt = performance.now();
  let toCompare: readonly Conversation[] = conversations;
  let saidLast = '';
  for (;;) {
    const { difference, conversations: differing } = await compare({ ...worlds, conversations: toCompare });
    const isLate = performance.now() - startedAt > patienceMs;
    if (toCompare.length === conversations.length && (isLate || differing.length === 0)) return difference;
    const counts = formatCounts(difference);
    // What stays as it is needs no second line.
    if (differing.length > 0 && counts !== saidLast) {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      say(`after ${seconds} s ${differing.length} conversations differ: ${counts}`);
      // Many are still being read; the last few are those that may never agree.
      if (differing.length <= FEW) for (const example of difference.examples) say(`  ${example}`);
    }
    saidLast = counts;
    toCompare = isLate || differing.length === 0 ? conversations : differing;
    await sleep(PAUSE_MS);
  }
}
