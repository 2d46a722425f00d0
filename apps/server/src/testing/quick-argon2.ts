import argon2 from '@node-rs/argon2/index.js';
import type { Options } from '@node-rs/argon2';

/**
 * The library of password hashes at its lowest cost. Tests use it in place of the library itself: most of them sign
 * a person in, and a hash at the product's cost takes 70 ms of processor time. `src/security/password.test.ts` tests the
 * product's cost with the library itself.
 */
const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const hash = (password: string, options: Options): Promise<string> =>
  argon2.hash(password, { ...options, ...LOWEST });
export const { verify } = argon2;
