import { makeMessage } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { isTranslationShown, translationOf } from './shown-translation.ts';

const heard = makeMessage({ content: { text: 'Halo kak', translation: 'Hello' } });
const said = makeMessage({ isSeller: true, content: { text: 'Ya', translation: 'Yes' } });
const buyersOnly = { isBuyerAutoTranslation: '1', isSellerAutoTranslation: '0' } as const;

it('a translation is what the marketplace gave, if that says anything', () => {
  expect(translationOf(heard)).toBe('Hello');
  for (const translation of [undefined, '', '  ', 7, null])
    expect(translationOf(makeMessage({ content: { text: 'Halo', translation } }))).toBeUndefined();
});

it('each direction goes by its own switch', () => {
  expect(isTranslationShown(heard, buyersOnly, 'en', undefined)).toBe(true);
  expect(isTranslationShown(said, buyersOnly, 'en', undefined)).toBe(false);
});

it('what the reader asked for a message comes first', () => {
  expect(isTranslationShown(heard, buyersOnly, 'en', false)).toBe(false);
  expect(isTranslationShown(said, buyersOnly, 'en', true)).toBe(true);
});
