import { expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { chooseLanguage, DEFAULT_LANGUAGE, parseLanguage } from './choose-language.ts';

it.each([
  spoilable(chooseLanguage, () => [{ query: 'th', stored: 'vi', browser: 'en-GB' }]),
  spoilable(parseLanguage, () => ['en-GB']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z2] a value that is not text is skipped, and the next source is used', () => {
  expect(chooseLanguage({ query: 7 as never, stored: {} as never, browser: 'th' })).toBe('th');
  expect(chooseLanguage({ query: [] as never })).toBe(DEFAULT_LANGUAGE);
});

it.each(['constructor', '__proto__', 'toString-US'])('[Z3] "%s" is no language', (tag) => {
  expect(parseLanguage(tag)).toBeUndefined();
});
