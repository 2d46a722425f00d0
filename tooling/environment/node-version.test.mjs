import { expect, it } from 'vitest';
import { nodeProblem } from './node-version.mjs';

it.each([
  ['v20.0.0', 'linux', 'x64'],
  ['v24.21.0', 'linux', 'arm64'],
  ['v22.22.0', 'darwin', 'arm64'],
  ['v23.1.0', 'win32', 'x64'],
])('accepts %s on %s %s', (version, platform, arch) => {
  expect(nodeProblem({ version, platform, arch })).toBe(null);
});

it.each([
  ['v18.20.4', 'linux', 'x64', '20'],
  ['v20.20.2', 'darwin', 'arm64', '22.22'],
  ['v22.21.9', 'linux', 's390x', '22.22'],
])('refuses %s on %s %s in one line that says what is needed', (version, platform, arch, needed) => {
  expect(nodeProblem({ version, platform, arch })).toBe(
    `Seller Chat needs Node ${needed} or newer; this is ${version}. Install a newer one from https://nodejs.org.`,
  );
});
