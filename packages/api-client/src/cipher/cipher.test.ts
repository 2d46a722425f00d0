import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CipherError, decipher, encipher } from './cipher.ts';

const wellFormed = fc.string({ unit: 'grapheme' });

it('gives back what was enciphered, for any text', () => {
  fc.assert(fc.property(wellFormed, (plain) => decipher(encipher(plain)) === plain));
});

it('[R7] reads the test vector of the README', () => {
  expect(decipher('AAECAwQFBgcICQoLDA0OD9LRE/H6NM0mL2fO2yrYTLRE7PVH7J8+4qbKZMyxge2o')).toBe(
    'Ayu: +62 812-3456 é',
  );
});

it('[R7] is plain AES-128-CBC with PKCS #7 behind a leading IV, as another library reads it', () => {
  fc.assert(
    fc.property(wellFormed, (plain) => {
      const bytes = Buffer.from(encipher(plain), 'base64');
      const reader = createDecipheriv('aes-128-cbc', 'SellerChat.v1.01', bytes.subarray(0, 16));
      return Buffer.concat([reader.update(bytes.subarray(16)), reader.final()]).toString('utf8') === plain;
    }),
  );
});

it('never writes the same text twice', () => {
  expect(encipher('budi@example.test')).not.toBe(encipher('budi@example.test'));
});

it('refuses half a surrogate pair instead of sending something else', () => {
  expect(() => encipher('broken \ud83d')).toThrow(CipherError);
});

it.each([
  ['nothing', ''],
  ['plain text', '+62 812 3456'],
  ['a URL-safe alphabet', encipher('x').replace(/.$/, '_')],
  ['an IV alone', Buffer.alloc(16).toString('base64')],
  ['half a block', Buffer.alloc(40).toString('base64')],
  ['another key', Buffer.alloc(48, 7).toString('base64')],
])('answers %s with a typed error', (_, text) => {
  expect(() => decipher(text)).toThrow(CipherError);
});

it('answers any damage to the last block with a typed error or another text, never with the same one', () => {
  fc.assert(
    fc.property(
      wellFormed,
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 1, max: 255 }),
      (plain, back, flip) => {
        const bytes = Buffer.from(encipher(plain), 'base64');
        bytes.writeUInt8(bytes.readUInt8(bytes.length - back) ^ flip, bytes.length - back);
        try {
          return decipher(bytes.toString('base64')) !== plain;
        } catch (error) {
          return error instanceof CipherError;
        }
      },
    ),
  );
});
