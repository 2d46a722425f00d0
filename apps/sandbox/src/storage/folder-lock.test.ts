import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

describe('the lock of a data folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const file = () => path.join(folder, 'lock');

  it('keeps a second process out while the first one runs, and says what to do', () => {
    writeFileSync(file(), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockFolder(folder)).toThrow(/DATA_DIR/);
  });

  it('is taken over from a process that is gone, and given back', () => {
    writeFileSync(file(), '999999999');
    const unlock = lockFolder(folder);
    expect(existsSync(file())).toBe(true);
    unlock();
    expect(existsSync(file())).toBe(false);
  });
});
