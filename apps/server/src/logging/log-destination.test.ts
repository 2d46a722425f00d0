import { closeSync, openSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { openLogDestination } from './log-destination.ts';

it('lines that cannot be written are dropped and counted, and the log goes on', () => {
  const log = openLogDestination(openSync('/dev/full', 'w'));
  expect(() => log.write('{"msg":"lost"}\n')).not.toThrow();
});

it('says how many lines are missing once it can write again, and leaves no line inside another', () => {
  let written = '';
  let room = 20;
  const log = openLogDestination(1, (_fd, bytes) => {
    if (room === 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const taken = Math.min(room, bytes.length);
    written += bytes.toString('utf8', 0, taken);
    room -= taken;
    return taken;
  });
  for (const msg of ['first', 'torn', 'lost']) log.write(`${JSON.stringify({ msg })}\n`);
  room = Infinity;
  log.write('{"msg":"last"}\n');
  const lines = written.trim().split('\n');
  expect(lines[0]).toBe('{"msg":"first"}');
  expect(lines[1]).toBe('{"ms');
  expect(lines.slice(2).map((line) => JSON.parse(line) as object)).toMatchObject([
    { missing: 2 },
    { msg: 'last' },
  ]);
});

it('a logger on a full disk neither ends its process nor holds up its end', () => {
  const script = `(async () => {
    const { makeLogger } = await import(${JSON.stringify(new URL('./logging.ts', import.meta.url))});
    const logger = makeLogger('info');
    for (let line = 0; line < 100; line += 1) logger.info({ line }, 'a line');
    process.stderr.write('alive');
  })()`;
  const full = openSync('/dev/full', 'w');
  const stdio: ['ignore', number, 'pipe'] = ['ignore', full, 'pipe'];
  expect(() => execFileSync(process.execPath, ['--eval', script], { stdio, timeout: 30_000 })).not.toThrow();
  closeSync(full);
});
