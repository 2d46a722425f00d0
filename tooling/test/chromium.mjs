import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installPackages, mayInstallPackages } from '../environment/debian-packages.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** No browser for the tests; the message says what to install. */
export class NoChromiumError extends Error {
  name = 'NoChromiumError';
}

/**
 * The Chromium to test with: CHROMIUM_PATH, or one on PATH or in the usual places, or Debian's, installed now
 * where that is allowed (root on Debian or Ubuntu).
 *
 * @param {{ env?: NodeJS.ProcessEnv, onInstall?: () => void, installed?: typeof installChromium }} [options]
 * @returns {Promise<string>} its full path
 * @throws {NoChromiumError}
 */
export async function findChromium({ env = process.env, onInstall, installed = installChromium } = {}) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return path.resolve(env.CHROMIUM_PATH);
    throw new NoChromiumError(`CHROMIUM_PATH=${env.CHROMIUM_PATH} is not a program that can be run.`);
  }
  const found = searchChromium(env);
  if (found !== null) return found;
  const problem = await installed(onInstall);
  const after = problem === null ? searchChromium(env) : null;
  if (after !== null) return after;
  throw new NoChromiumError(
    `The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM_PATH to it.${problem ? ` ${problem}` : ''}`,
  );
}

/** @param {NodeJS.ProcessEnv} env */
function searchChromium(env) {
  const folders = [...(env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/bin', '/snap/bin'];
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  places.push(
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  );
  return places.find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not for this user to run: either way not the one
  }
}

/** @param {(() => void)} [onInstall] @returns {Promise<string | null>} why it was not installed, or null */
async function installChromium(onInstall) {
  if (!mayInstallPackages()) return '';
  onInstall?.();
  return installPackages(['chromium']);
}
