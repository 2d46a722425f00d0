import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { root } from '../environment/root.mjs';
import { descendantsOf, isRunning } from './testing/process-tree.mjs';

/** Real `npm start`, again and again on one data folder: each start comes after the end of the one before. */
let dataDir = '';
let port = 0;
/** @type {number[]} */
let known = [];
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seller-chat-npm-start-long-'));
  port = await reservePorts(12);
});
beforeEach(() => (known = []));
afterAll(() => {
  for (const pid of known.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** @typedef {'npm' | 'above' | 'starter' | 'sandbox' | 'server'} Name */

/** @returns {Promise<Record<Name, number>>} once the product is ready */
async function npmStart() {
  const { npm_lifecycle_event: _event, npm_lifecycle_script: _script, ...env } = process.env;
  const settings = { PORT: `${port}`, SANDBOX_PORT: `${port + 1}`, DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    const take = (/** @type {Buffer} */ text) => {
      output += `${text}`;
      if (output.includes('Ctrl-C ends everything')) resolve(output);
    };
    npm.stdout.on('data', take);
    npm.stderr.on('data', take);
    npm.once('exit', () => reject(new Error(`npm start ended: ${output}`)));
  });
  const pid = npm.pid ?? 0;
  const below = descendantsOf(pid);
  known = [pid, ...below];
  // Some shells replace themselves with the command; then the starter is npm's own child.
  const [starter = 0, sandbox = 0, server = 0] = below.slice(-3);
  return { npm: pid, above: below[0] ?? 0, starter, sandbox, server };
}

it.each(
  /** @type {[Name, NodeJS.Signals][]} */ ([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['above', 'SIGTERM'],
    ['above', 'SIGKILL'],
    ['starter', 'SIGTERM'],
    ['starter', 'SIGKILL'],
    ['server', 'SIGTERM'],
    ['server', 'SIGKILL'],
    ['sandbox', 'SIGTERM'],
    ['sandbox', 'SIGKILL'],
  ]),
)(
  'all of it ends when %s gets %s, and it starts again',
  async (name, signal) => {
    const started = await npmStart();
    process.kill(started[name], signal);
    await expect.poll(() => known.filter(isRunning), { timeout: 30_000, interval: 200 }).toEqual([]);
  },
  180_000,
);
