import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { LANGUAGES } from '@seller-chat/core/language';
import { wrongWordsIn } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { reasonOf } from './reasons.ts';

it.each(LANGUAGES.map(({ code }) => code))('the reasons in %s use the words of the glossary', (language) => {
  const wrong = Object.values(ERROR_CODES).flatMap((code) =>
    wrongWordsIn(reasonOf(code, 'en'), reasonOf(code, language), language).map((word) => `${code}: ${word}`),
  );
  expect(wrong).toEqual([]);
});
