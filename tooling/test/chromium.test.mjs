import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name) {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

it('takes the one that it is given', async () => {
  const file = program('my-browser');
  expect(await findChromium({ env: { CHROMIUM_PATH: file } })).toBe(file);
});

it('says so when that is none', async () => {
  const env = { CHROMIUM_PATH: path.join(folder, 'nothing') };
  await expect(findChromium({ env })).rejects.toThrow(/^CHROMIUM_PATH=.*nothing is not a program/);
});

it('finds one on PATH', async () => {
  const file = program('chromium');
  expect(await findChromium({ env: { PATH: folder } })).toBe(file);
});
