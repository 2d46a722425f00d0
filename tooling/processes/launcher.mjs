import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How often it looks, in ms. */
const INTERVAL_MS = 500;

/**
 * Calls back once the package manager that runs this script is gone, or the shell between the two. npm passes a
 * SIGTERM to that shell only, which ends without passing it on; a SIGKILL reaches neither. Never calls back in a
 * process that no package manager has started: such a one may outlive its parent (`nohup`).
 *
 * Looking does not keep the process alive.
 *
 * @param {() => void} callback called at most once
 * @param {NodeJS.ProcessEnv} [env]
 */
export function onLauncherGone(callback, env = process.env) {
  const script = path.basename(process.argv[1] ?? '');
  if (script === '' || !env.npm_lifecycle_script?.includes(script)) return;
  const parent = process.ppid;
  const aboveShell = isShellOf(parent, script) ? parentOf(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (aboveShell === null || parentOf(parent) === aboveShell)) return;
    clearInterval(timer);
    callback();
  }, INTERVAL_MS);
  timer.unref();
}

/** Whether a process is a shell that runs the script's command, `sh -c <command>`. Known on Linux only. */
function isShellOf(/** @type {number} */ pid, /** @type {string} */ script) {
  const [, option, command] = readProcess(pid, 'cmdline')?.split('\0') ?? [];
  return option === '-c' && command !== undefined && command.includes(script);
}

/** The parent of a process, or null if that is not known. @param {number} pid @returns {string | null} */
function parentOf(pid) {
  // The name in brackets may itself contain spaces and brackets.
  return /^.*\) \S (\d+) /s.exec(readProcess(pid, 'stat') ?? '')?.[1] ?? null;
}

/** @param {number} pid @param {'stat' | 'cmdline'} file @returns {string | null} */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null; // gone, or a system without this folder
  }
}
