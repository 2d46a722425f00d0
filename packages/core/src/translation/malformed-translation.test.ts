import { expect, it } from 'vitest';
import { makeMessage } from '../testing/make-message.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { hasTranslatableWords, shouldTranslate } from './should-translate.ts';
import {
  countTranslateChars,
  isOverTranslateLimit,
  isTranslationBlocked,
  parseTranslateLimit,
  remainingTranslateChars,
} from './translate-limit.ts';

const setting = { isSellerAutoTranslation: '1', isBuyerAutoTranslation: '1' };
const languages = { source: 'id', target: 'en' };
const limit = {
  isFreeVersion: true,
  translateMaxCharCount: 10,
  currentTranslateCharCount: 10,
  currentAutoReplyCount: 0,
  freeMaxAutoReplyCount: 5,
};

it.each([
  spoilable(shouldTranslate, () => [makeMessage(), setting, languages]),
  spoilable(hasTranslatableWords, () => ['Berapa ongkir?']),
  spoilable(countTranslateChars, () => ['Halo']),
  spoilable(parseTranslateLimit, () => [limit]),
  spoilable(remainingTranslateChars, () => [limit]),
  spoilable(isTranslationBlocked, () => [limit]),
  spoilable(isOverTranslateLimit, () => [limit, 'Halo']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [() => shouldTranslate(null as never, {}, languages), 'message must be an object, not null.'],
  [
    () => shouldTranslate({ ...makeMessage(), isSeller: 1 as never }, {}, languages),
    'message.isSeller must be',
  ],
  [
    () => shouldTranslate({ ...makeMessage(), content: '' as never }, {}, languages),
    'message.content must be',
  ],
  [() => shouldTranslate(makeMessage(), '1' as never, languages), 'setting must be an object, not a text.'],
  [() => shouldTranslate(makeMessage(), {}, undefined as never), 'languages must be an object'],
])('[Z1] %s', (ask, words) => {
  expect(ask).toThrow(words);
});

it('[Z2] a value that is not text has no words and costs nothing', () => {
  for (const text of [undefined, null, 7, ['Halo'], { toString: null }]) {
    expect(hasTranslatableWords(text as never)).toBe(false);
    expect(countTranslateChars(text as never)).toBe(0);
  }
});

it('[Z2] an invalid language is unknown', () => {
  const auto = { isBuyerAutoTranslation: '1' } as const;
  expect(shouldTranslate(makeMessage(), auto, { target: 7 as never })).toBe(false);
  expect(shouldTranslate(makeMessage(), auto, { source: ['en'] as never, target: 'en' })).toBe(true);
});

it('[Z2] of a limit that cannot be read nothing is blocked', () => {
  expect(isTranslationBlocked(limit)).toBe(true);
  for (const odd of [undefined, null, 'x', [], {}, { ...limit, translateMaxCharCount: {} }]) {
    expect(isTranslationBlocked(odd as never)).toBe(false);
    expect(isOverTranslateLimit(odd as never, 'Halo')).toBe(false);
  }
});
