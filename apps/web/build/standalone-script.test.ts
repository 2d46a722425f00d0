import { expect, it } from 'vitest';
import { standaloneScript } from './standalone-script.ts';

function doubled(value: number): number {
  return value * 2;
}

function keepDoubled(value: number): void {
  Object.assign(globalThis, { kept: doubled(value) });
}

it('a script contains the functions that it needs, and nothing else of their module', async () => {
  const run = async (needed: Parameters<typeof standaloneScript>[2]) => {
    const code = await standaloneScript(keepDoubled, 21, needed);
    // oxlint-disable-next-line typescript/no-implied-eval -- what the build makes is run as the browser runs it
    new Function(code)();
  };
  await expect(run([])).rejects.toThrow('doubled is not defined');
  await run([doubled]);
  expect(globalThis).toHaveProperty('kept', 42);
});
