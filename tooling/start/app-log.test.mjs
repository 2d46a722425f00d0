import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
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

it('writes the cause of an error that an app has explained to the file only', () => {
  const explained = record(60, 'could not start', { explained: true });
  expect(forTerminal(explained, 'stdout', 'server', false)).toBe(null);
  expect(forTerminal(explained, 'stdout', 'server', true)).toBe('server fatal: could not start');
});

it('keeps every line in the file and counts those shown', () => {
  const shown = [];
  const log = openAppLog('server', { folder, verbose: false, print: (line) => shown.push(line) });
  log.onLine(record(30, 'quiet'), 'stdout');
  log.onLine(record(50, 'loud'), 'stdout');
  log.close();
  expect(readFileSync(log.file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect(shown).toEqual(['server error: loud']);
  expect(log.shown()).toBe(1);
});

it('goes on after what an earlier run wrote, and sets a large file aside', () => {
  const file = path.join(folder, 'server.log');
  writeFileSync(file, 'earlier\n');
  const options = { folder, verbose: false, print: () => {} };
  const first = openAppLog('server', options);
  first.onLine('now', 'stdout');
  first.close();
  expect(readFileSync(file, 'utf8')).toBe('earlier\nnow\n');
  truncateSync(file, 20_000_001);
  const second = openAppLog('server', options);
  second.onLine('fresh', 'stdout');
  second.close();
  expect(readFileSync(file, 'utf8')).toBe('fresh\n');
  expect(readFileSync(`${file}.old`, 'utf8').startsWith('earlier')).toBe(true);
});

it('keeps logs to their owner, those of earlier versions too', () => {
  const before = process.umask(0);
  try {
    const logs = path.join(folder, 'logs');
    mkdirSync(logs);
    writeFileSync(path.join(logs, 'sandbox.log.old'), 'earlier\n');
    const log = openAppLog('server', { folder: logs, verbose: false, print: () => {} });
    log.onLine('a line', 'stdout');
    log.close();
    const modes = ['', 'server.log', 'sandbox.log.old'].map(
      (name) => statSync(path.join(logs, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  } finally {
    process.umask(before);
  }
});

it('cuts off what a full disk left of a line, says so once, and writes again once there is space', () => {
  // A limit on the size of a file acts as a full disk.
  const script = `
    import { execFileSync } from 'node:child_process';
    import { openAppLog } from ${JSON.stringify(new URL('./app-log.mjs', import.meta.url).href)};
    process.on('SIGXFSZ', () => {});
    const limit = (bytes) => execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=' + bytes + ':unlimited']);
    const log = openAppLog('server', { folder: ${JSON.stringify(folder)}, verbose: false, print: (line) => console.log(line) });
    log.onLine('before', 'stdout');
    limit(20);
    for (const n of [1, 2, 3]) log.onLine('a line that does not fit ' + n, 'stdout');
    limit('unlimited');
    log.onLine('after', 'stdout');
    log.close();`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(readFileSync(path.join(folder, 'server.log'), 'utf8')).toBe('before\nafter\n');
  expect(printed.trim().split('\n')).toEqual([expect.stringContaining('cannot be written for now')]);
});
