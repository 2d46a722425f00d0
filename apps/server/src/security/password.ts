import { hash, verify } from '@node-rs/argon2';
import { normalisePassword } from '@seller-chat/core';

/** argon2id (the library's default algorithm), 64 MiB, three passes: well above the accepted floor. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const;

/** Each computation takes 64 MiB: more than a few at once would let strangers fill the memory. */
const MAX_AT_ONCE = 4;
let running = 0;
const queue: (() => void)[] = [];

async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes to the next in line; a newcomer never gets in between.
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The stored form of a password, in core's normal form (rule G2). */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(normalisePassword(password), COST));
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash (an unknown name) it computes just as long and gives false, so that the
 * time taken does not show which names exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const against = passwordHash ?? (await decoy);
  const fits = await bounded(() => verify(against, normalisePassword(password)));
  return fits && passwordHash !== null;
}
