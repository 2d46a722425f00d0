import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { newAddress, otherThan } from './person.ts';
import type { FrontDoor } from './person.ts';

const AT_ONCE = 50;
const MOST_GUESSES = 8;

/** The number of guesses of one password that were compared. Each guess comes from another address. */
export async function countPasswordGuesses(door: FrontDoor, email: string, guesses: number) {
  let compared = 0;
  const startedAt = performance.now();
  await inParallel(guesses, async (index) => {
    const { code } = await door.guessPassword(email, `wrong ${index}`);
    if (code === ERROR_CODES.wrongCredentials) compared += 1;
    else if (code !== ERROR_CODES.signInPaused) throw new Error(`an unexpected answer: ${code}`);
  });
  return { compared, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * The most guesses of one code that are compared: the last place of the right one at which it is accepted. The answer
 * to a wrong guess is the same whether it was compared or not.
 */
export async function countCodeGuesses(door: FrontDoor, emails: readonly string[]): Promise<number> {
  let compared = 0;
  for (let place = 1; place <= MOST_GUESSES; place += 1) {
    const email = emails[place - 1] ?? '';
    const code = await door.fetchCode(email);
    for (let add = 1; add < place; add += 1) await door.guessCode(email, otherThan(code, add));
    if ((await door.guessCode(email, code)).code === ERROR_CODES.ok) compared = place;
  }
  return compared;
}

/** Whether the right code is refused among many simultaneous guesses from different addresses, and after them. */
export async function isCodeSafe(door: FrontDoor, email: string, guesses: number): Promise<boolean> {
  const code = await door.fetchCode(email);
  let accepted = 0;
  await inParallel(guesses, async (index) => {
    const isRight = index === guesses - 1;
    const answer = await door.guessCode(email, isRight ? code : otherThan(code, index + 1), newAddress());
    if (answer.code === ERROR_CODES.ok) accepted += 1;
  });
  return accepted === 0 && (await door.guessCode(email, code)).code === ERROR_CODES.codeWrong;
}

/** Of this many uses of one right code at the same time, how many succeeded. */
export async function countParallelUses(door: FrontDoor, email: string, uses: number): Promise<number> {
  const code = await door.fetchCode(email);
  const answers = await Promise.all(Array.from({ length: uses }, () => door.guessCode(email, code)));
  return answers.filter((answer) => answer.code === ERROR_CODES.ok).length;
}

async function inParallel(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
