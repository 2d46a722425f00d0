import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('no thread gives WebAssembly code back while others run it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'seller-chat-pglite-'));
  const folders = [join(parent, 'one'), join(parent, 'two')];
  const openTwo = `(async () => {
    const { openPgliteThread } = await import(${JSON.stringify(new URL('./thread.ts', import.meta.url))});
    const threads = await Promise.all(${JSON.stringify(folders)}.map(openPgliteThread));
    await Promise.all(threads.map((one) => one.close()));
    console.log('closed');
  })()`;
  const { stdout } = await run(process.execPath, ['--trace-wasm-code-gc', '--eval', openTwo]);
  await rm(parent, { recursive: true });
  expect(stdout).toBe('closed\n');
});
