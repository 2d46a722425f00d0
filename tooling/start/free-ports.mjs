import { createServer } from 'node:net';
import { SettingError, TAKEN_OFFSETS } from './settings.mjs';

/**
 * Makes sure that every port can be listened on, by listening for a moment.
 *
 * @param {{ port: number, sandboxPort: number, host: string }} settings
 * @throws {SettingError} naming the first port that cannot, why, and the variable to change
 */
export async function requireFreePorts({ port, sandboxPort, host }) {
  await requireFreePort(host, port, 'PORT');
  for (const offset of TAKEN_OFFSETS) await requireFreePort(host, sandboxPort + offset, 'SANDBOX_PORT');
}

/**
 * The same for one port. @param {string} host @param {number} port
 * @param {string} variable the setting it comes from @returns {Promise<void>}
 */
export function requireFreePort(host, port, variable) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(new SettingError(problem(error, host, port, variable))));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port @param {string} variable */
function problem(error, host, port, variable) {
  const of = variable === 'SANDBOX_PORT' ? `, one of the sandbox's ${TAKEN_OFFSETS.length},` : '';
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port}${of} is in use. Stop what uses it, or set ${variable} to another number.`;
    case 'EACCES':
      return `Port ${port}${of} may not be used by this user. Set ${variable} to a number of 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not an address of this machine. Set HOST to one that is, for example 127.0.0.1.`;
    default:
      return `Port ${port} on ${host} cannot be used (${error.code}). Set ${variable} or HOST to another value.`;
  }
}
