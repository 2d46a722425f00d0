import { setTimeout as sleep } from 'node:timers/promises';
import { pauseBefore } from './pause-before.ts';
import type { Figure } from './report.ts';
import type { TipSystem } from './start-tip-system.ts';
import { shownAt, shownNow, WrongError } from './watch.ts';

const ENDED = 'Access to Seller Chat was ended';
/** A page that was let in again would show it within this time, ms. */
const STAYS_MS = 500;

/** How long the end of all tokens takes to be seen on pages of other sites. */
export async function measureRevocation(system: TipSystem, rounds: number): Promise<Figure[]> {
  const took = { closed: [] as number[], words: [] as number[], open: [] as number[], gone: [] as number[] };
  // A buyer with an unread message is in the list.
  await system.say('Still there?');
  for (let round = 0; round < rounds; round += 1) {
    const one = await revokeOnce(system, () => pauseBefore(round, rounds));
    took.closed.push(one.closed);
    took.words.push(one.words);
    took.open.push(one.open);
    took.gone.push(one.gone);
  }
  return [
    { what: 'access ended: to "!" on the badge, tip closed', took: took.closed },
    { what: 'access ended: to the words on that button', took: took.words },
    { what: 'access ended: to "!" on the badge, tip open', took: took.open },
    { what: 'access ended: to no name of a buyer in the open tip', took: took.gone },
  ];
}

/** Ends access of two pages that have just been opened: one tip was never opened, the other one is. */
async function revokeOnce(system: TipSystem, pause: () => Promise<void>) {
  const [closed, open] = [await system.openHost(), await system.openHost()];
  const frame = await open.openTip();
  await pause();
  const since = Date.now();
  const [closedAt, wordsAt, openAt, goneAt] = await Promise.all([
    shownAt(closed.page, { since, says: '!' }),
    shownAt(closed.page, { since, words: ENDED }),
    shownAt(open.page, { since, says: '!', words: ENDED }),
    shownAt(frame, { since, says: 'gone' }),
    system.endTokens(),
  ]);
  await sleep(STAYS_MS);
  for (const { page } of [closed, open]) {
    const { says, words } = await shownNow(page);
    if (says !== '!' || words !== ENDED)
      throw new WrongError(`after its end a tip shows "${says}" ("${words}")`);
  }
  if ((await shownNow(frame)).says !== 'gone') throw new WrongError('the open tip shows a buyer again');
  if ((await open.tip.frame.getByRole('textbox').count()) > 0)
    throw new WrongError('it can still be answered');
  await closed.close();
  await open.close();
  return { closed: closedAt - since, words: wordsAt - since, open: openAt - since, gone: goneAt - since };
}
