import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { SettingError } from './settings.mjs';

/** What such a name may be long. Shorter ones mean different sockets to different versions of Node. */
const NAME_LENGTH = 107;

/**
 * Makes this the only `npm start` on a data folder, before anything is installed or started. The server
 * takes its own lock as well; this one gives the answer early.
 *
 * It is a socket name in Linux's abstract space: the kernel hands it to one process and takes it back when
 * that process ends, however it ends. Without such a space, the server's lock is the only one.
 *
 * @param {string} dataDir an existing folder
 * @returns {Promise<() => void>} gives the folder back
 * @throws {SettingError}
 */
export function lockDataFolder(dataDir) {
  if (process.platform !== 'linux') return Promise.resolve(() => undefined);
  const folder = createHash('sha256').update(realpathSync(dataDir)).digest('hex');
  const name = `seller-chat-${folder}`.padEnd(NAME_LENGTH, '-');
  return new Promise((resolve, reject) => {
    const holder = createServer((socket) => socket.destroy());
    holder.unref();
    holder.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve(() => undefined);
      reject(
        new SettingError(
          `The data folder ${dataDir} is in use by another Seller Chat. Stop it, or set DATA_DIR to another folder.`,
        ),
      );
    });
    holder.listen(`\0${name}`, () => resolve(() => holder.close()));
  });
}
