import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { supervise } from './supervise.mjs';

const app = fileURLToPath(new URL('./testing/fake-app.mjs', import.meta.url));
const starter = fileURLToPath(new URL('./testing/fake-starter.mjs', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const traceFile = () => path.join(folder, 'trace');
const events = () =>
  readFileSync(traceFile(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace(/ \d+$/, ''));
const pids = () =>
  [...readFileSync(traceFile(), 'utf8').matchAll(/start (\d+)/g)].map((found) => Number(found[1]));

/** @param {string} name @param {string} [behaviour] */
const spec = (name, behaviour = 'serve', lines = []) => ({
  name,
  node: process.execPath,
  args: [app],
  cwd: folder,
  env: { ...process.env, APP_NAME: name, BEHAVIOUR: behaviour, TRACE: traceFile() },
  onLine: (line) => lines.push(line),
});

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function allEnded(numbers) {
  await expect.poll(() => numbers.filter(isRunning), { timeout: 10_000 }).toEqual([]);
}

it('starts the second app only when the first is ready, and ends them in the opposite order', async () => {
  let ask = () => {};
  const stopRequested = new Promise((resolve) => (ask = resolve));
  const readyMessages = [];
  const code = await supervise([spec('sandbox'), spec('server')], {
    stopRequested,
    onReady(messages) {
      readyMessages.push(...messages.map((message) => message.name));
      ask();
    },
    onUnexpectedEnd: () => expect.unreachable(),
  });
  expect(code).toBe(0);
  expect(readyMessages).toEqual(['sandbox', 'server']);
  expect(events()).toEqual([
    'sandbox start',
    'sandbox ready',
    'server start',
    'server ready',
    'server asked',
    'server end',
    'sandbox asked',
    'sandbox end',
  ]);
});

it('says which app could not start, ends the other, and answers 1', async () => {
  const unexpected = [];
  const lines = [];
  const code = await supervise([spec('sandbox'), spec('server', 'crash', lines)], {
    stopRequested: new Promise(() => {}),
    onReady: () => expect.unreachable(),
    onUnexpectedEnd: (...what) => unexpected.push(what),
  });
  expect(code).toBe(1);
  expect(unexpected).toEqual([['server', 'exit code 1', false]]);
  expect(lines).toEqual(['server cannot start']);
  expect(events()).toContain('sandbox end');
});

it('does not start the second app when the first cannot start', async () => {
  const code = await supervise([spec('sandbox', 'crash'), spec('server')], {
    stopRequested: new Promise(() => {}),
    onReady: () => expect.unreachable(),
    onUnexpectedEnd: (name) => expect(name).toBe('sandbox'),
  });
  expect(code).toBe(1);
  expect(events()).toEqual(['sandbox start']);
});

it('ends the other app when one dies later', async () => {
  const unexpected = [];
  const code = await supervise([spec('sandbox'), spec('server', 'die')], {
    stopRequested: new Promise(() => {}),
    onReady: () => {},
    onUnexpectedEnd: (...what) => unexpected.push(what),
  });
  expect(code).toBe(1);
  expect(unexpected).toEqual([['server', 'exit code 3', true]]);
  expect(events().at(-1)).toBe('sandbox end');
});

it('ends an app that does not heed the request when its time is over', async () => {
  let ask = () => {};
  const code = await supervise([spec('server', 'stubborn')], {
    stopRequested: new Promise((resolve) => (ask = resolve)),
    onReady: () => ask(),
    onUnexpectedEnd: () => expect.unreachable(),
    graceMs: 200,
  });
  expect(code).toBe(0);
  expect(events()).toEqual(['server start', 'server ready', 'server asked']);
  await allEnded(pids());
});

it('reports a program that is not there', async () => {
  const unexpected = [];
  const code = await supervise([{ ...spec('server'), node: path.join(folder, 'no-such-program') }], {
    stopRequested: new Promise(() => {}),
    onReady: () => expect.unreachable(),
    onUnexpectedEnd: (name, how) => unexpected.push(name, how),
  });
  expect(code).toBe(1);
  expect(unexpected[0]).toBe('server');
  expect(unexpected[1]).toMatch(/ENOENT/);
});

async function startStarter() {
  const child = spawn(process.execPath, [starter], {
    cwd: folder,
    env: { ...process.env, TRACE: traceFile() },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { child, ended };
}

it('keeps the order when Ctrl-C reaches the whole terminal group, twice', async () => {
  const { child, ended } = await startStarter();
  process.kill(-child.pid, 'SIGINT');
  process.kill(-child.pid, 'SIGINT');
  expect(await ended).toBe(0);
  expect(events().slice(4)).toEqual(['server asked', 'server end', 'sandbox asked', 'sandbox end']);
});

it('leaves no app behind when the starter itself is killed', async () => {
  const { child, ended } = await startStarter();
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await allEnded(pids());
  expect(events()).toContain('server end');
});
