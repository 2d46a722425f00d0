import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../processes/run.mjs';
import { root } from './root.mjs';

const PNPM_VERSION = '12.21.0';
const stampFile = path.join(root, 'node_modules', '.seller-chat-install.json');

/** The dependencies could not be installed; `output` is what the package manager said. */
export class InstallError extends Error {
  name = 'InstallError';
  /** @param {string} message @param {string} output */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Installs what the lockfile names, unless this has been done for exactly this lockfile and these manifests.
 *
 * @param {{ onInstall?: () => void }} [options] `onInstall` is called before work that takes a while
 * @returns {Promise<{ pnpmFolder: string }>} the folder with the right `pnpm`, for PATH
 * @throws {InstallError}
 */
export async function ensureInstalled({ onInstall } = {}) {
  const fingerprint = dependencyFingerprint();
  const stamp = readStamp();
  if (stamp?.fingerprint === fingerprint && existsSync(path.join(stamp.pnpmFolder, 'pnpm'))) return stamp;
  onInstall?.();
  const pnpmFolder = await findPnpm();
  const { code, output } = await capture(path.join(pnpmFolder, 'pnpm'), ['install', '--frozen-lockfile']);
  if (code !== 0) throw new InstallError('The dependencies could not be installed.', output);
  const done = { fingerprint, pnpmFolder };
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(done));
  return done;
}

function dependencyFingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()]) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Every package.json of the workspace, as paths from the root, in a fixed order. */
function manifests() {
  const found = ['package.json', path.join('bench', 'package.json')];
  for (const parent of ['packages', 'apps']) {
    for (const name of readdirSync(path.join(root, parent)).toSorted()) {
      const file = path.join(parent, name, 'package.json');
      if (existsSync(path.join(root, file))) found.push(file);
    }
  }
  return found;
}

function readStamp() {
  try {
    const { fingerprint, pnpmFolder } = JSON.parse(readFileSync(stampFile, 'utf8'));
    return typeof fingerprint === 'string' && typeof pnpmFolder === 'string'
      ? { fingerprint, pnpmFolder }
      : null;
  } catch {
    return null; // not installed yet, or a stamp cut short: install again
  }
}

async function findPnpm() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)) {
    if (!existsSync(path.join(folder, 'pnpm'))) continue;
    const { code, output } = await capture(path.join(folder, 'pnpm'), ['--version']);
    if (code === 0 && output.trim() === PNPM_VERSION) return folder;
    break; // the first one on PATH is another version: fetch the right one
  }
  const asked = await capture('npx', ['-y', '-p', `pnpm@${PNPM_VERSION}`, '-c', 'command -v pnpm']);
  const found = asked.output.trim().split('\n').at(-1) ?? '';
  if (asked.code !== 0 || !path.isAbsolute(found)) {
    throw new InstallError(`pnpm ${PNPM_VERSION} could not be fetched through npx.`, asked.output);
  }
  return path.dirname(found);
}
