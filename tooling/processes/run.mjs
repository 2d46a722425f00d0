import { spawn } from 'node:child_process';
import path from 'node:path';

/** Commands run in the repository's folder. `environment/root.mjs` is not imported: `environment` imports this file. */
const root = path.resolve(import.meta.dirname, '../..');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;

/**
 * Runs a command to its end and returns what it wrote, both streams in order of arrival. A command that
 * cannot be started counts as code 127 with the reason as its output; one ended by a signal as 128.
 *
 * Once `endAll` was called nothing is started any more; such a command counts as code 128.
 *
 * It runs in a process group of its own, so `endAll` reaches whatever it started in turn.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onChunk?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, { env = process.env, cwd = root, onChunk } = {}) {
  if (ending) return Promise.resolve({ code: 128, output: '(not started)' });
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        onChunk?.(text);
      });
    }
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${command}: ${error.message}` });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 128, output: signal === null ? output : `${output}\n(ended by ${signal})` });
    });
  });
}

/** Sends a signal to everything `capture` has running, with all that it started. @param {NodeJS.Signals} signal */
export function endAll(signal) {
  ending = true;
  for (const child of running) {
    if (child.pid === undefined) continue;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // ended in this very moment
    }
  }
}
