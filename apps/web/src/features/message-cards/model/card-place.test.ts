import { expect, it } from 'vitest';
import { cardPlaceOf } from './card-place.ts';

it('keeps a picture in its own proportions, within bounds', () => {
  expect(cardPlaceOf('image', { width: 200, height: 150 })).toEqual({ width: 200, height: 150 });
  expect(cardPlaceOf('image', { width: 1040, height: 800 })).toEqual({ width: 260, height: 200 });
  expect(cardPlaceOf('image', { width: 600, height: 1200 })).toEqual({ width: 150, height: 300 });
  expect(cardPlaceOf('image', { width: 10_000, height: 10 })).toEqual({ width: 260, height: 96 });
});

it('has a box for pictures and films of unknown size', () => {
  for (const content of [
    {},
    { width: 0, height: 10 },
    { width: '200', height: 100 },
    { width: Infinity, height: 1 },
  ]) {
    expect(cardPlaceOf('image', content)).toEqual({ width: 220, height: 220 });
  }
  expect(cardPlaceOf('video', { url: 'https://cdn.example/a.mp4' })).toEqual({ width: 260, height: 146 });
});

it('keeps two lines below a film that cannot be watched here', () => {
  expect(cardPlaceOf('video', {})).toEqual({ width: 260, height: 186 });
});

it('gives all cards of a thing one height, known or not', () => {
  for (const card of ['product', 'order', 'voucher', 'refund', 'followInvite', 'logistics'] as const) {
    expect(cardPlaceOf(card, {}).height).toBe(cardPlaceOf(card, { title: 'Coffee' }).height);
  }
});
