import { expect, it, vi } from 'vitest';
import { runSeed } from './run-seed.mjs';

it('a main run keeps to the fixed seed', () => {
  const print = vi.fn();
  expect(runSeed({}, { isWhole: false, print })).toEqual({});
  expect(print).not.toHaveBeenCalled();
});

it('a whole run draws another seed each time and prints how to repeat it', () => {
  const print = vi.fn();
  const draw = () => runSeed({}, { isWhole: true, print }).TEST_SEED;
  const seed = draw();
  expect(seed).toMatch(/^\d+$/);
  expect(print).toHaveBeenCalledExactlyOnceWith(
    `Seed of this run: ${seed} (repeat with TEST_SEED=${seed} npm run test:all)`,
  );
  expect(draw()).not.toBe(seed);
});

it('a whole run that is given a seed repeats it', () => {
  expect(runSeed({ TEST_SEED: '7' }, { isWhole: true, print: vi.fn() })).toEqual({ TEST_SEED: '7' });
});
