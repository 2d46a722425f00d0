import { expect, it } from 'vitest';
import { carriedTextOf } from './carried-text.ts';

it.each([
  [
    "the marketplace's translation of a buyer's message",
    false,
    { text: 'Halo', translation: 'Hello' },
    'Hello',
  ],
  [
    'what the seller wrote, before any translation',
    true,
    { text: 'Siap', original: 'Ready', translation: 'Ok' },
    'Ready',
  ],
  [
    "nothing that a buyer's message only pretends to be",
    false,
    { text: 'Halo', original: 'Hello' },
    undefined,
  ],
  ['nothing that the message says already', true, { text: 'Ready', original: 'Ready' }, undefined],
  ['nothing without words', false, { text: 'Halo', translation: ' ' }, undefined],
  ['nothing that is no text', false, { text: 'Halo', translation: 7 }, undefined],
])('the second text of a message is %s', (_what, isSeller, content, expected) => {
  expect(carriedTextOf({ isSeller, content })).toBe(expected);
});
