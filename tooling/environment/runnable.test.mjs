import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSteps, checkSteps } from '../check/steps.mjs';
import { capture } from '../processes/run.mjs';
import { childEnvironment, projectNode } from './child-environment.mjs';
import { ensureInstalled } from './install.mjs';
import { runnable } from './runnable.mjs';

const withoutPnpm = path.dirname(projectNode());

it('names pnpm where it is on the PATH', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-pnpm-'));
  try {
    writeFileSync(path.join(folder, 'pnpm'), '');
    chmodSync(path.join(folder, 'pnpm'), 0o755);
    expect(runnable('pnpm format', folder)).toBe('pnpm format');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names a command of node where pnpm is not', () => {
  expect(runnable('pnpm format', '')).toBe('node tooling/environment/pnpm.mjs format');
  expect(runnable('node tooling/check/house-rules.mjs', '')).toBe('node tooling/check/house-rules.mjs');
});

it('every remedy of the checks begins with a command that needs no pnpm on the PATH', () => {
  for (const { name, remedy } of [...checkSteps(), ...buildSteps()])
    expect([name, runnable(remedy, '')]).toEqual([name, expect.stringMatching(/^node /)]);
});

it('runs pnpm without one on the PATH', async () => {
  const { pnpmFolder } = await ensureInstalled();
  expect(childEnvironment({ pnpmFolder }).PATH).toContain(pnpmFolder);
  const env = { HOME: process.env.HOME, PATH: withoutPnpm };
  const { code, output } = await capture(projectNode(), ['tooling/environment/pnpm.mjs', '--version'], {
    env,
  });
  expect([code, output.trim()]).toEqual([0, '12.21.0']);
}, 60_000);
