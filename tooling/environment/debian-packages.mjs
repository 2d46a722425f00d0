import { readFileSync } from 'node:fs';
import { capture } from '../processes/run.mjs';

/** Whether this may add Debian packages: as root, on Debian or a relative. */
export function mayInstallPackages() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false; // not a Linux that says what it is
  }
}

/**
 * Installs Debian packages. @param {string[]} names
 * @returns {Promise<string | null>} what went wrong, or null
 */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture('apt-get', ['update', '-qq'], { env }); // may fail in part; what counts is the next line
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const { code, output } = await capture('apt-get', args, { env });
  return code === 0 ? null : `Installing it failed: ${output.trimEnd().split('\n').at(-1)}`;
}
