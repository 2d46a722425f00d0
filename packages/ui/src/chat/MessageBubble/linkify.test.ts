import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const hrefs = (text: string) => linkify(text).flatMap((part) => (part.href === undefined ? [] : [part.href]));

describe('linkify', () => {
  it('keeps every letter, in order', () => {
    const texts = [
      '',
      'halo',
      'a https://x.co b\nhttp://y.co.',
      'https://x.co',
      '🌸 https://x.co/ก ค่ะ',
      'https://',
    ];
    for (const text of texts)
      expect(
        linkify(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it('opens http and https only', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x ftp://x.co file:///etc mailto:a@b.co')).toEqual([]);
    expect(hrefs('HTTP://X.CO/a https://y.co')).toEqual(['http://x.co/a', 'https://y.co/']);
  });

  it('leaves the punctuation of the sentence outside', () => {
    expect(linkify('(lihat https://x.co/a).')).toEqual([
      { text: '(lihat ' },
      { text: 'https://x.co/a', href: 'https://x.co/a' },
      { text: ').' },
    ]);
  });

  it('keeps a bracket that the address opened', () => {
    expect(hrefs('https://x.co/Teh_(minuman)')).toEqual(['https://x.co/Teh_(minuman)']);
  });

  it('ends an address at Chinese punctuation', () => {
    expect(hrefs('看 https://x.co/a，谢谢')).toEqual(['https://x.co/a']);
  });

  it('leaves what no browser can open as text', () => {
    expect(hrefs('https://[not-an-address')).toEqual([]);
  });
});
