import { randomInt } from 'node:crypto';

/**
 * What a run adds to its suites' environment. `npm run test:all` draws a seed, unless it is given one; otherwise the fixed
 * seed of `test-seed.mjs` holds.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isWhole: boolean, print: (line: string) => void }} options
 * @returns {{ TEST_SEED?: string }}
 */
export function runSeed(env, { isWhole, print }) {
  if (!isWhole) return {};
  const seed = env.TEST_SEED || String(randomInt(1, 2 ** 31));
  print(`Seed of this run: ${seed} (repeat with TEST_SEED=${seed} npm run test:all)`);
  return { TEST_SEED: seed };
}
