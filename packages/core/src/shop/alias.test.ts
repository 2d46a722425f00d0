import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALIAS_LENGTH, readAlias } from './alias.ts';

it.each([
  ['Kopi Mei', 'Kopi Mei'],
  ['  Kopi \t\r\n Mei\u3000', 'Kopi Mei'],
  ['', ''],
  [' \u200b ', ''],
  ['\u3164', ''],
  ['Cafe\u0301', 'Café'],
  ['ร้าน\u200bกาแฟ', 'ร้าน\u200bกาแฟ'],
  ['👩‍🍳 Dapur', '👩‍🍳 Dapur'],
  ['=1+1', '=1+1'],
  ['😀'.repeat(ALIAS_LENGTH), '😀'.repeat(ALIAS_LENGTH)],
])('[H19] %j is stored as %j', (given, alias) => expect(readAlias(given)).toEqual({ alias }));

it.each([
  ['a\u0000b', 'aliasUnprintable'],
  ['a\u202Eb', 'aliasUnprintable'],
  ['a\u2066b', 'aliasUnprintable'],
  ['a\uD800b', 'aliasUnprintable'],
  ['a'.repeat(ALIAS_LENGTH + 1), 'aliasTooLong'],
])('[H19] %j is refused: %s', (given, problem) => expect(readAlias(given)).toEqual({ problem }));

it('[H19] what is stored is read as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const read = readAlias(given);
      if ('alias' in read) expect(readAlias(read.alias)).toEqual(read);
    }),
  );
});

it('[Z2] a value that is not text is no alias', () => expect(readAlias(7)).toEqual({ alias: '' }));
