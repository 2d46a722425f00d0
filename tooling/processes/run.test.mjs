import { expect, it } from 'vitest';
import { excerpt } from './excerpt.mjs';
import { capture, endAll } from './run.mjs';

const node = (script) => capture(process.execPath, ['-e', script]);

it('returns both streams and the exit code', async () => {
  const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3');
  expect(code).toBe(3);
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out']);
});

it('answers 127 for a program that is not there', async () => {
  const { code, output } = await capture('no-such-program-anywhere', []);
  expect(code).toBe(127);
  expect(output).toMatch(/no-such-program-anywhere.*ENOENT/);
});

it('shows the beginning and the end of long output', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `${index}`);
  const shown = excerpt(lines.join('\n'));
  expect(shown.slice(39, 42)).toEqual(['39', '... 80 lines left out ...', '120']);
  expect(shown.at(-1)).toBe('199');
  expect(excerpt('a\nb\n')).toEqual(['a', 'b']);
});

// Last: afterwards nothing is started any more.
it('ends what runs with all that it started, and starts nothing after that', async () => {
  const script = `
    const { spawn } = require('node:child_process');
    const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log(grandchild.pid);
    setInterval(() => {}, 1000);`;
  let pid = 0;
  const running = capture(process.execPath, ['-e', script], {
    onChunk(text) {
      pid = Number(text);
      endAll('SIGTERM');
    },
  });
  expect((await running).code).toBe(128);
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  expect(await node('')).toEqual({ code: 128, output: '(not started)' });
});

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
