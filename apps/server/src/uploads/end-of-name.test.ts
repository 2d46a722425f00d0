import { expect, it } from 'vitest';
import { endOfName } from './end-of-name.ts';

it('keeps a short name, and of a long one the end', () => {
  expect(endOfName('bag.png', 20)).toBe('bag.png');
  expect(endOfName('a-very-long-bag.png', 7)).toBe('bag.png');
});

it('cuts no visible character in half', () => {
  for (let max = 4; max < 24; max += 1)
    expect(endOfName(`${'🇲🇾'.repeat(5)}.png`, max)).toMatch(/^(🇲🇾)*\.png$/u);
});
