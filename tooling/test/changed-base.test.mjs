import { expect, it } from 'vitest';
import { changedBase } from './changed-base.mjs';

const git = (status) => async () => status;

it('compares with nothing unless asked to', async () => {
  expect(await changedBase(['--all'], git(''))).toBeNull();
});

it('compares with the last commit while files differ from it, else with the commit before', async () => {
  expect(await changedBase(['--changed'], git(' M README.md'))).toBe('HEAD');
  expect(await changedBase(['--changed'], git(''))).toBe('HEAD~1');
});

it('compares with the commit that is named', async () => {
  expect(await changedBase(['--changed=main'], git(''))).toBe('main');
});
