import { expect, it } from 'vitest';
import { refusingMarketplaces } from './refusing-marketplaces.ts';

it.each([
  [330, 5000, []],
  [329, 400, ['Lazada']],
  [400, 5001, ['Lazada']],
  [0, 0, []],
])('a picture of %i × %i is refused by %j', (width, height, platforms) => {
  expect(refusingMarketplaces({ width, height }).map(({ platform }) => platform)).toEqual(platforms);
});
