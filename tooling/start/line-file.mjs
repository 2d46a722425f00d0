import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/**
 * Opens a file that lines are added to. A line is in it whole or not at all: what a full disk left of one is cut off,
 * and later lines are written once there is space.
 *
 * @param {string} file
 * @param {(error: Error) => void} onFailure is called when writing begins to fail, not for every line
 * @returns {{ add: (line: string) => void, close: () => void }}
 */
export function openLineFile(file, onFailure) {
  let fd = -1;
  let wholeBytes = 0;
  let isTorn = false;
  let fails = false;

  /** @param {Buffer} bytes */
  function write(bytes) {
    if (fd < 0) {
      fd = openSync(file, 'a', 0o600);
      wholeBytes = fstatSync(fd).size;
    }
    if (isTorn) ftruncateSync(fd, wholeBytes);
    isTorn = true;
    for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
    isTorn = false;
    wholeBytes += bytes.length;
  }

  return {
    add(line) {
      try {
        write(Buffer.from(`${line}\n`));
        fails = false;
      } catch (error) {
        if (!fails) onFailure(error);
        fails = true;
      }
    },
    close() {
      if (fd < 0) return;
      try {
        if (isTorn) ftruncateSync(fd, wholeBytes);
      } finally {
        closeSync(fd);
        fd = -1;
      }
    },
  };
}
