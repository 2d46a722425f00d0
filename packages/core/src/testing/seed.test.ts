import fc from 'fast-check';
import { expect, it } from 'vitest';

it('properties draw from the seed of the run, so that a failure can be repeated', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['TEST_SEED']));
});
