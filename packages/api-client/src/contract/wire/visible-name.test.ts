import { expect, it } from 'vitest';
import { visibleName } from './visible-name.ts';

const field = visibleName(6);

it.each([
  ['  Kopi \t\n Mei ', undefined],
  [' Teh ', 'Teh'],
  ['a\u202Eb\u200Fc', 'abc'],
  ['a\u0000b\uD800', 'ab'],
  ['Cafe\u0301', 'Café'],
  ['ก\u200Bา', 'ก\u200Bา'],
])('%j is the name %j', (given, name) => expect(field.safeParse(given).data).toBe(name));

it.each([
  ['', 'required'],
  [' \u200B\u202E ', 'required'],
  ['\u3164', 'required'],
  ['1234567', 'tooLong'],
])('%j is refused: %s', (given, problem) =>
  expect(field.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([problem]),
);
