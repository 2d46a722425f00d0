import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The processes that a process has started and that still run. @param {number} pid @returns {number[]} */
export function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
}

/** Whether a process runs. One that has ended and that its parent has not asked about does not. @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/**
 * All that a process has started, directly or not: parents before children, in order of starting.
 *
 * @param {number} pid
 * @returns {number[]}
 */
export function descendantsOf(pid) {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendantsOf)];
}
