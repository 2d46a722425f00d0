import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeToOthers } from './private-folder.mjs';

/**
 * The sandbox's row of ports from SANDBOX_PORT on: its own page, one for each marketplace, mail, text messages, one
 * that is kept for later, translation, another one for later, the ERP.
 */
export const SANDBOX_PORTS = 11;
/** Those of the row that it takes. */
export const TAKEN_OFFSETS = [0, 1, 2, 3, 4, 5, 6, 8, 10];

/** Folders that every program uses: closing one of them would break the machine. */
const OF_THE_SYSTEM = new Set(['/', '/tmp', '/var/tmp', '/dev/shm', tmpdir()]);

/** A setting that cannot be used. The message is one line for a person and names the variable to change. */
export class SettingError extends Error {
  name = 'SettingError';
}

/**
 * Reads PORT, SANDBOX_PORT, HOST and DATA_DIR; what is not set (or empty) takes its default.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} folder what a relative DATA_DIR is relative to
 * @returns {{ port: number, sandboxPort: number, host: string, dataDir: string }}
 * @throws {SettingError}
 */
export function readSettings(env, folder) {
  const port = readPort(env, 'PORT', 4000, 1);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 4010, SANDBOX_PORTS);
  if (port >= sandboxPort && port < sandboxPort + SANDBOX_PORTS) {
    const last = sandboxPort + SANDBOX_PORTS - 1;
    throw new SettingError(
      `PORT=${port} is one of the sandbox's ports (${sandboxPort} to ${last}). Set PORT or SANDBOX_PORT to another number.`,
    );
  }
  return {
    port,
    sandboxPort,
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir: path.resolve(folder, env.DATA_DIR || '.data'),
  };
}

/**
 * Reads WEB_PORT, where `pnpm dev` serves the web app.
 *
 * @param {Record<string, string | undefined>} env
 * @param {{ port: number, sandboxPort: number }} settings
 * @throws {SettingError}
 */
export function readWebPort(env, { port, sandboxPort }) {
  const webPort = readPort(env, 'WEB_PORT', 4001, 1);
  if (webPort === port || (webPort >= sandboxPort && webPort < sandboxPort + SANDBOX_PORTS)) {
    throw new SettingError(
      `WEB_PORT=${webPort} is a port of the server or the sandbox. Set WEB_PORT to another number.`,
    );
  }
  return webPort;
}

/** @param {Record<string, string | undefined>} env @param {string} name @param {number} fallback @param {number} count */
function readPort(env, name, fallback, count) {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const highest = 65_536 - count;
  if (!/^\d+$/.test(given) || Number(given) < 1 || Number(given) > highest) {
    throw new SettingError(
      `${name}=${given} is not a port. Set ${name} to a whole number from 1 to ${highest}.`,
    );
  }
  return Number(given);
}

/**
 * Makes the data folder if it is not there, lets only its owner into it, and makes sure that files can be written to it.
 *
 * @param {string} dataDir
 * @throws {SettingError}
 */
export function prepareDataFolder(dataDir) {
  const remedy = 'Set DATA_DIR to a folder that this user may write to.';
  if (OF_THE_SYSTEM.has(dataDir)) {
    throw new SettingError(
      `DATA_DIR=${dataDir} is a folder of the whole system. Set DATA_DIR to a folder for Seller Chat alone.`,
    );
  }
  try {
    makeFolder(dataDir);
    if (!statSync(dataDir).isDirectory())
      throw new SettingError(`DATA_DIR=${dataDir} is not a folder. ${remedy}`);
    closeToOthers(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    if (error.code === 'EEXIST' || error.code === 'ENOTDIR') {
      throw new SettingError(`DATA_DIR=${dataDir} is not a folder. ${remedy}`);
    }
    throw new SettingError(`The data folder ${dataDir} cannot be written to (${error.code}). ${remedy}`);
  }
}

/**
 * One level at a time: Node's own recursive way never returns on file systems that answer "no such file" to
 * making one, as /proc does.
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
