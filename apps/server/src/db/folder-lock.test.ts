import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

function makeFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'seller-chat-lock-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return join(parent, 'not', 'there', 'yet');
}

/** Another process tries to take the folder, and ends without giving it back. */
function takeInAnotherProcess(folder: string): string {
  const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)});
    try { lockFolder(${JSON.stringify(folder)}); console.log('taken'); }
    catch (error) { console.log(error.name); }
    process.kill(process.pid, 'SIGKILL');`;
  try {
    return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    return String((error as { stdout: string }).stdout).trim();
  }
}

it('a folder belongs to one at a time, and is free again once released', () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  expect(() => lockFolder(folder)).toThrow(folder);
  lock.release();
  lockFolder(folder).release();
});

it('another process is kept out as well', () => {
  const folder = makeFolder();
  const lock = lockFolder(folder);
  expect(takeInAnotherProcess(folder)).toBe('FolderInUseError');
  lock.release();
});

it('a process that is killed leaves nothing behind that keeps others out', () => {
  const folder = makeFolder();
  expect(takeInAnotherProcess(folder)).toBe('taken');
  lockFolder(folder).release();
});

it('two folders do not know each other', () => {
  const [one, other] = [lockFolder(makeFolder()), lockFolder(makeFolder())];
  one.release();
  other.release();
});
