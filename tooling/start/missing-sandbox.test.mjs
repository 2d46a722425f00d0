import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingSandbox } from './missing-sandbox.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seller-chat-sandbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("a sandbox's folder that is missing is said, where the sandbox has run", () => {
  expect(missingSandbox(dataDir)).toBeNull();
  writeFileSync(path.join(dataDir, 'installation.id'), '');
  // A server that ran without a sandbox.
  expect(missingSandbox(dataDir)).toBeNull();
  mkdirSync(path.join(dataDir, 'logs'));
  writeFileSync(path.join(dataDir, 'logs', 'sandbox.log'), '');
  expect(missingSandbox(dataDir)).toMatch(/sandbox is missing.*backup/);
  mkdirSync(path.join(dataDir, 'sandbox'));
  expect(missingSandbox(dataDir)).toMatch(/sandbox is missing or empty.*backup/);
  writeFileSync(path.join(dataDir, 'sandbox', 'clock.json'), '');
  expect(missingSandbox(dataDir)).toBeNull();
});
