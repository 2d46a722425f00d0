import { vi } from 'vitest';

/**
 * Setup file of the suites in Node: how long a test waits for something to happen before it fails. A wait ends when its
 * condition holds, so a long ceiling costs nothing, and a short one makes a slow machine fail. What runs in a browser or
 * waits by other means has its ceilings in its own settings: `apps/web/playwright.config.ts`,
 * `apps/web/src/testing/patience.ts`, `packages/ui/.storybook/vitest.setup.ts`, and `expect.poll` in `vitest.config.ts`.
 */
const CEILING_MS = 60_000;

/** `TEST_PACE`: how many times slower this machine is than the one that the ceiling was chosen on, at least 1. */
const pace = Math.max(1, Number(globalThis.process?.env.TEST_PACE ?? 1));

/** For a whole test, which may wait several times. */
const TEST_CEILING_MS = 4 * CEILING_MS * pace;
vi.setConfig({ testTimeout: TEST_CEILING_MS, hookTimeout: TEST_CEILING_MS });

const INTERVAL_MS = 20;
const MARK = Symbol.for('waits are patient');

/**
 * Lets `vi.waitFor` and `vi.waitUntil` wait that long, whatever shorter time a test names.
 *
 * @param {'waitFor' | 'waitUntil'} name
 */
function makePatient(name) {
  const wait = vi[name];
  /** @param {any} callback @param {any} options */
  const patient = (callback, options = {}) => {
    const { timeout = 0, interval = INTERVAL_MS } =
      typeof options === 'number' ? { timeout: options } : options;
    return wait(callback, { interval, timeout: Math.max(timeout, CEILING_MS * pace) });
  };
  vi[name] = Object.assign(patient, { [MARK]: true });
}
for (const name of /** @type {const} */ (['waitFor', 'waitUntil']))
  if (!(MARK in vi[name])) makePatient(name);
