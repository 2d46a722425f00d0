import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('no thread gives WebAssembly code back while others run it', async () => {
  const openTwo = `(async () => {
    const { openPgliteThread } = await import(${JSON.stringify(new URL('./thread.ts', import.meta.url))});
    const threads = await Promise.all([openPgliteThread(null), openPgliteThread(null)]);
    await Promise.all(threads.map((one) => one.close()));
    console.log('closed');
  })()`;
  const { stdout } = await run(process.execPath, ['--trace-wasm-code-gc', '--eval', openTwo]);
  expect(stdout).toBe('closed\n');
});
