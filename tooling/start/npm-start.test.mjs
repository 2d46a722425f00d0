import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../environment/root.mjs';
import { childrenOf, isRunning } from './testing/process-tree.mjs';

const starter = fileURLToPath(new URL('./testing/fake-starter.mjs', import.meta.url));
const app = fileURLToPath(new URL('./testing/fake-app.mjs', import.meta.url));
const watcher = fileURLToPath(new URL('./watch-app.mjs', import.meta.url));

let folder = '';
/** @type {import('node:child_process').ChildProcess | undefined} */
let launched;
/** @type {number[]} */
let known = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-npm-start-'));
});
afterEach(() => {
  const left = [launched?.pid ?? 0, ...known, ...pids()].filter((pid) => pid > 0 && isRunning(pid));
  for (const pid of left) process.kill(pid, 'SIGKILL');
  known = [];
  rmSync(folder, { recursive: true, force: true });
});

const traceFile = () => path.join(folder, 'trace');
const trace = () => readFileSync(traceFile(), { encoding: 'utf8', flag: 'a+' });
const pids = () => [...trace().matchAll(/start (\d+)/g)].map((found) => Number(found[1]));

/** Two fake apps under a starter under `npm start`. @returns {Promise<Record<'npm' | 'starter' | 'above', number>>} */
async function npmStart() {
  const scripts = { start: `node "${starter}"` };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'fake', scripts }));
  launched = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, TRACE: traceFile() },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = launched;
  await new Promise((resolve) =>
    stdout?.on('data', (text) => `${text}`.includes('all ready') && resolve(text)),
  );
  const npm = launched.pid ?? 0;
  const [above = 0] = childrenOf(npm);
  // Some shells replace themselves with the command; then the starter is npm's own child.
  const [starterPid = above] = childrenOf(above).filter((pid) => !pids().includes(pid));
  known = [npm, above, starterPid];
  return { npm, above, starter: starterPid };
}

it.each(
  /** @type {const} */ ([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['above', 'SIGTERM'],
    ['above', 'SIGKILL'],
    ['starter', 'SIGTERM'],
    ['starter', 'SIGKILL'],
  ]),
)('ends both apps in order when %s gets %s', async (name, signal) => {
  const started = await npmStart();
  const apps = pids();
  expect(apps).toHaveLength(2);
  process.kill(started[name], signal);
  const all = [...known, ...apps];
  await expect.poll(() => all.filter(isRunning), { timeout: 10_000 }).toEqual([]);
  expect(trace()).toContain('server end');
  expect(trace()).toContain('sandbox end');
});

it('ends a watched app when what watches it is killed', async () => {
  launched = spawn(process.execPath, [watcher, app], {
    cwd: path.join(root, 'apps', 'sandbox'),
    env: { ...process.env, APP_NAME: 'server', TRACE: traceFile() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => launched?.on('message', resolve));
  launched.kill('SIGKILL');
  await expect.poll(() => pids().filter(isRunning), { timeout: 10_000 }).toEqual([]);
  expect(trace()).toContain('server end');
});
