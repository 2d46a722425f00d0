import { expect, it } from 'vitest';
import { readReplyText, readShortcut } from './reply-words.ts';

it.each([
  ['a\r\nb\rc\u000b\td \u0000', 'a\nb\nc\td '],
  [' \n\u2060', ''],
  ['{buyerName} 😀', '{buyerName} 😀'],
])('the text %j is stored as %j', (typed, stored) => {
  expect(readReplyText(typed)).toBe(stored);
  expect(readReplyText(stored)).toBe(stored);
});

it.each([
  ['/ship', 'ship'],
  [' ／ ship\u3000 1', 'ship 1'],
  ['//', ''],
  ['\u200b', ''],
  ['1/2', '1/2'],
])('the shortcut %j is stored as %j', (typed, stored) => {
  expect(readShortcut(typed)).toBe(stored);
  expect(readShortcut(stored)).toBe(stored);
});
