import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forTerminal, openAppLog } from './app-log.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record = (level, msg, more = {}) => JSON.stringify({ level, time: 1, msg, ...more });

it('shows warnings and errors on one line, with their cause', () => {
  expect(forTerminal(record(40, 'slow'), 'stdout', 'server', false)).toBe('server warn: slow');
  const failed = record(50, 'sync failed', { err: { message: 'no\n  answer' } });
  expect(forTerminal(failed, 'stdout', 'server', false)).toBe('server error: sync failed: no answer');
});

it('shows lower levels only when asked for everything', () => {
  expect(forTerminal(record(30, 'listening'), 'stdout', 'server', false)).toBe(null);
  expect(forTerminal(record(30, 'listening'), 'stdout', 'server', true)).toBe('server info: listening');
});

it('passes on what was written to the error stream as it is', () => {
  expect(forTerminal('The data folder is in use', 'stderr', 'server', false)).toBe(
    'The data folder is in use',
  );
  expect(forTerminal('{ not a record', 'stderr', 'server', false)).toBe('{ not a record');
  expect(forTerminal('chatter', 'stdout', 'server', false)).toBe(null);
});

it('keeps every line in the file and counts those shown', async () => {
  const shown = [];
  const log = openAppLog('server', { folder, verbose: false, print: (line) => shown.push(line) });
  log.onLine(record(30, 'quiet'), 'stdout');
  log.onLine(record(50, 'loud'), 'stdout');
  await log.close();
  expect(readFileSync(log.file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect(shown).toEqual(['server error: loud']);
  expect(log.shown()).toBe(1);
});

it('goes on after what an earlier run wrote, and sets a large file aside', async () => {
  const file = path.join(folder, 'server.log');
  writeFileSync(file, 'earlier\n');
  const options = { folder, verbose: false, print: () => {} };
  const first = openAppLog('server', options);
  first.onLine('now', 'stdout');
  await first.close();
  expect(readFileSync(file, 'utf8')).toBe('earlier\nnow\n');
  truncateSync(file, 20_000_001);
  const second = openAppLog('server', options);
  second.onLine('fresh', 'stdout');
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe('fresh\n');
  expect(readFileSync(`${file}.old`, 'utf8').startsWith('earlier')).toBe(true);
});
