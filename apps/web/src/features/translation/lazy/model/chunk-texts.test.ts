import { expect, it } from 'vitest';
import { TRANSLATED_TEXTS_MAX, TRANSLATED_TEXT_MAX } from '@seller-chat/api-client/contract';
import { chunkTexts, isTooLong } from './chunk-texts.ts';

it('texts keep their order, and each call holds as many as the contract allows', () => {
  const texts = Array.from({ length: 2 * TRANSLATED_TEXTS_MAX + 1 }, (_, at) => `text ${at}`);
  const chunks = chunkTexts(texts);
  expect(chunks.map(({ length }) => length)).toEqual([TRANSLATED_TEXTS_MAX, TRANSLATED_TEXTS_MAX, 1]);
  expect(chunks.flat()).toEqual(texts);
  expect(chunkTexts([])).toEqual([]);
});

it('long texts share a call with few others', () => {
  const long = 'x'.repeat(TRANSLATED_TEXT_MAX);
  expect(chunkTexts([long, long, long, long, 'y', 'z']).map(({ length }) => length)).toEqual([4, 2]);
  expect([isTooLong(long), isTooLong(`${long}x`)]).toEqual([false, true]);
});
