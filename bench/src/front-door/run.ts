import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { startSandbox } from '@seller-chat/sandbox/testing';
import { makeInboxClient } from '@seller-chat/sandbox/testing/inbox';
import { makeVault } from '../../../apps/server/src/security/vault.ts';
import { startChild } from '../processes/child.ts';
import { compareTimes, timeCalls } from './compare-times.ts';
import type { Comparison, Times } from './compare-times.ts';
import { countCodeGuesses, countParallelUses, countPasswordGuesses, isCodeSafe } from './guesses.ts';
import { openFrontDoor } from './person.ts';
import type { FrontDoor } from './person.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** The pause between two codes for one person, and a little more, ms. */
const CODE_PAUSE_MS = 61_000;

export interface FrontDoorResult {
  passwordGuesses: number;
  passwordCompared: number;
  seconds: number;
  codeGuesses: number;
  codeCompared: number;
  isCodeSafe: boolean;
  parallelUses: number;
  /** A captcha, ms: how long it took, and how long the forgery token that does next to nothing. */
  captchaMs: number;
  floorMs: number;
  comparisons: Comparison[];
}

/** How much is tried. `people`: pairs of a known and an unknown person whose times are compared, `rounds` times each. */
export interface Amounts {
  passwordGuesses: number;
  codeGuesses: number;
  people: number;
  /** At most four: a person gets five codes without a longer pause. */
  rounds: number;
}

/** Starts a server and the sandbox's mail server, and attacks the server's front door. */
export async function run(amounts: Amounts, say: (line: string) => void): Promise<FrontDoorResult> {
  await using cleanUp = new AsyncDisposableStack();
  const sandbox = await startSandbox();
  cleanUp.defer(() => sandbox.stop());
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-front-door-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const key = randomBytes(32);
  const server = await startChild<{ url: string }>(SERVER, {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    VAULT_KEY: key.toString('hex'),
    // Only the limits of names and codes are to be seen.
    RATE_LIMIT_PER_MINUTE: '10000000',
    LOGIN_LIMIT_PER_MINUTE: '10000000',
    ...sandbox.providers.environment,
  });
  cleanUp.defer(() => server.stop());
  const { url } = server.ready;
  const door = await openFrontDoor(url, makeVault(key), makeInboxClient(sandbox.controlUrl));

  const people = Array.from(
    { length: Math.max(amounts.people, 12) },
    (_, index) => `person${index}@known.test`,
  );
  for (const [index, email] of people.entries()) {
    await door.signUp(email);
    if (index % 20 === 19) say(`${index + 1} people signed up`);
  }
  const comparisons = await compare(door, people.slice(0, amounts.people), amounts.rounds, say);
  const [captchaMs, floorMs] = [
    await medianOf(url, `${ENDPOINTS.getCaptcha.path}?form=signup&kind=image`),
    await medianOf(url, ENDPOINTS.getCsrfToken.path),
  ];
  const attacked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'].map(
    (name) => `${name}@attacked.test`,
  );
  for (const email of attacked) await door.signUp(email);
  const [first = '', second = '', third = '', ...others] = attacked;
  say('guessing a code');
  const codeCompared = await countCodeGuesses(door, others);
  const safe = await isCodeSafe(door, second, amounts.codeGuesses);
  const parallelUses = await countParallelUses(door, third, 20);
  say('guessing a password');
  const { compared, seconds } = await countPasswordGuesses(door, first, amounts.passwordGuesses);
  return {
    passwordGuesses: amounts.passwordGuesses,
    passwordCompared: compared,
    seconds,
    codeGuesses: amounts.codeGuesses,
    codeCompared,
    isCodeSafe: safe,
    parallelUses,
    captchaMs,
    floorMs,
    comparisons,
  };
}

const CALLS = {
  login: { name: 'login, wrong password', expected: ERROR_CODES.wrongCredentials },
  forget: { name: 'code for a forgotten password', expected: ERROR_CODES.ok },
  reset: { name: 'reset, wrong code', expected: ERROR_CODES.codeWrong },
  signup: { name: 'code for signing up', expected: ERROR_CODES.ok },
} as const;

const KINDS = ['login', 'forget', 'reset', 'signup'] as const;
type Everyone = Record<(typeof KINDS)[number], Times>;

function emptyTimes(): Everyone {
  const none = (): Times => ({ known: [], unknown: [] });
  return { login: none(), forget: none(), reset: none(), signup: none() };
}

/** Rounds of every call for every person; codes wait for their pause between two rounds. */
async function compare(
  door: FrontDoor,
  people: readonly string[],
  rounds: number,
  say: (line: string) => void,
): Promise<Comparison[]> {
  const both = people.flatMap((email) => [
    { side: 'known' as const, email },
    { side: 'unknown' as const, email: email.replace('known', 'other') },
  ]);
  const call = {
    login: (email: string) => door.guessPassword(email, 'a wrong password'),
    forget: (email: string) => door.sendCode('forget', email),
    reset: (email: string) => door.guessCode(email, '000000'),
    signup: (email: string) => door.sendCode('signup', email),
  };
  const times = emptyTimes();
  const overAt: Partial<Record<keyof Everyone, number>> = { signup: performance.now() + CODE_PAUSE_MS };
  for (let round = 0; round <= rounds; round += 1) {
    // The first round compiles code: it is short and not counted.
    const [asked, into] = round === 0 ? [both.slice(0, 10), emptyTimes()] : [both, times];
    for (const kind of KINDS) {
      await sleep(Math.max(0, (overAt[kind] ?? 0) - performance.now()));
      const { expected } = CALLS[kind];
      await timeCalls(into[kind], asked, { expected, call: call[kind], warmUp: door.warmUp });
      if (kind === 'forget' || kind === 'signup') overAt[kind] = performance.now() + CODE_PAUSE_MS;
    }
    say(`round ${round} of ${rounds} compared`);
  }
  return KINDS.map((kind) => compareTimes(CALLS[kind].name, times[kind]));
}

async function medianOf(url: string, place: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const startedAt = performance.now();
    await (await fetch(`${url}/api${place}`)).arrayBuffer();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[100] ?? 0;
}
