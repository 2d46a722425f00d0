import { expect, it } from 'vitest';
import { nextZoom } from './zoom.ts';

it('goes up and down by the same steps', () => {
  const up = [1, 1.5, 2, 3];
  for (const zoom of up) expect(nextZoom(nextZoom(zoom, 1), -1)).toBe(zoom);
});

it('ends at the whole picture and at four times of it', () => {
  expect(nextZoom(1, -1)).toBe(1);
  expect(nextZoom(4, 1)).toBe(4);
});
