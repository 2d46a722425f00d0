import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVault } from './vault.ts';

const vault = makeVault(Buffer.alloc(32, 1));

describe('a sealed text', () => {
  it('opens to what was sealed, under the same key and context only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        const sealed = vault.seal(plain, context);
        expect(vault.open(sealed, context)).toBe(plain);
        expect(() => vault.open(sealed, `${context}.`)).toThrow();
        expect(() => makeVault(Buffer.alloc(32, 2)).open(sealed, context)).toThrow();
      }),
    );
  });

  it('is another one each time, and shows nothing of its content', () => {
    const [one, other] = [vault.seal('a secret token', 'row'), vault.seal('a secret token', 'row')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('secret');
  });

  it.each([0, 1, 2, 3])('does not open once its part %i is changed', (part) => {
    const parts = vault.seal('a secret token', 'row').split('.');
    const changed = parts[part] ?? '';
    parts[part] = (changed.startsWith('A') ? 'B' : 'A') + changed.slice(1);
    expect(() => vault.open(parts.join('.'), 'row')).toThrow();
  });

  it.each(['', 'v1', 'v1.a.b', 'not sealed at all'])('is not %j', (text) => {
    expect(() => vault.open(text, 'row')).toThrow('not a sealed text');
  });

  it('does not open with a shortened tag', () => {
    const [format, nonce, tag = '', body] = vault.seal('a secret token', 'row').split('.');
    const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
    expect(() => vault.open([format, nonce, short, body].join('.'), 'row')).toThrow();
  });
});
