import argon2 from '@node-rs/argon2/index.js';
import type { Options } from '@node-rs/argon2';

/**
 * The library of password hashes at its lowest cost, in the product's place of the real one while tests run: most of
 * them sign somebody in, and one hash takes as long as all the rest of a small test. The cost that the product asks for
 * is tested in `src/security/password.test.ts`, with the real library.
 */
const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export const hash = (password: string, options: Options): Promise<string> =>
  argon2.hash(password, { ...options, ...LOWEST });
export const { verify } = argon2;
