import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} ChildSpec
 * @property {string} name as the person at the terminal knows it
 * @property {string} node the Node to run it on
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string, stream: 'stdout' | 'stderr') => void} onLine everything it writes, line by line
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {Promise<Record<string, unknown>>} ready its `{ type: 'ready', ... }` message; never rejects
 * @property {Promise<string>} ended how it ended, in words; resolves after all of its lines
 * @property {(graceMs: number) => Promise<void>} stop asks it to end, and ends it when the time is over
 */

/**
 * Starts an app. It gets a process group of its own, so that Ctrl-C in a terminal reaches the starter alone
 * and the order of ending is the starter's; and it ends by itself when the starter is gone.
 *
 * @param {ChildSpec} spec
 * @returns {Child}
 */
export function startChild({ name, node, args, cwd, env, onLine }) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', `--import=${endWithParent}`, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    createInterface({ input: child[stream], crlfDelay: Infinity }).on('line', (line) => onLine(line, stream));
  }
  const ready = new Promise((resolve) => {
    child.on('message', (message) => message?.type === 'ready' && resolve(message));
  });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `${signal}`));
  });
  return { name, ready, ended, stop: (graceMs) => stop(child, ended, graceMs) };
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<string>} ended @param {number} graceMs */
async function stop(child, ended, graceMs) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => endGroup(child.pid), graceMs);
  await ended;
  clearTimeout(timer);
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // ended by itself in this very moment
  }
}
