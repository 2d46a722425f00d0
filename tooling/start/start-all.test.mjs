import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { runApps } from './start-all.mjs';

let dataDir = '';
let umask = 0;
beforeEach(() => {
  umask = process.umask();
  dataDir = mkdtempSync(path.join(tmpdir(), 'seller-chat-start-all-'));
});
afterEach(() => {
  process.umask(umask);
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

/** @param {number} port @returns {Promise<boolean>} */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}

it('shows the line of a server that cannot start, keeps the cause in its log, and ends the sandbox', async () => {
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres', 'postgresql.conf'), '');
  const lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line));
  const port = await reservePorts(12);
  const sandboxPort = port + 1;
  const code = await runApps({
    settings: { port, sandboxPort, host: '127.0.0.1', dataDir },
    installed: { pnpmFolder: '' },
    stopRequested: new Promise(() => {}),
    startedAt: performance.now(),
    env: { PATH: process.env.PATH },
    verbose: false,
  });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^The embedded database in .*PG_VERSION is missing.*backup/)]);
  expect(await isListening(sandboxPort)).toBe(false);
  const log = readFileSync(path.join(dataDir, 'logs', 'server.log'), 'utf8');
  expect(log).toContain('"stack"');
  expect(statSync(path.join(dataDir, 'logs', 'server.log')).mode & 0o777).toBe(0o600);
}, 60_000);
