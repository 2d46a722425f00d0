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

  it('ends an address where the sentence goes on without a space', () => {
    expect(hrefs('https://shopee.co.th/abcขอบคุณครับ')).toEqual(['https://shopee.co.th/abc']);
    expect(hrefs('https://shopee.co.thขอบคุณ')).toEqual(['https://shopee.co.th/']);
    expect(hrefs('看https://x.co/a谢谢')).toEqual(['https://x.co/a']);
    expect(hrefs('https://x.co/a😊 https://x.co/b🇲🇾')).toEqual(['https://x.co/a', 'https://x.co/b']);
    expect(linkify('https://x.co/aขอบคุณ').map(({ text }) => text)).toEqual(['https://x.co/a', 'ขอบคุณ']);
  });

  it('keeps the letters of an address of another script', () => {
    expect(linkify('https://x.co/wiki/ชา ok')[0]?.text).toBe('https://x.co/wiki/ชา');
    expect(linkify('https://x.co/sản-phẩm?q=茶')[0]?.text).toBe('https://x.co/sản-phẩm?q=茶');
  });

  it('names the host that a reader would not expect', () => {
    const hostOf = (text: string) => linkify(text).find(({ href }) => href !== undefined)?.host;
    expect(hostOf('https://shopee.co.id@evil.example/a')).toBe('evil.example');
    expect(hostOf('https://shopee.co.id:443@evil.example/a')).toBe('evil.example');
    expect(hostOf('https://shορee.co.id/a')).toMatch(/^xn--/u);
    expect(hostOf('https://evil.example%2fshopee.co.id')).toBeUndefined();
    expect(hostOf('https://shopee.co.id\\@evil.example/')).toBeUndefined();
    expect(hostOf('https://127.1/a')).toBe('127.0.0.1');
    expect(hostOf('HTTPS://Shopee.co.id:443/a')).toBeUndefined();
  });

  it('ends an address at a direction override and other signs that take no ink', () => {
    for (const sign of ['\u202e', '\u2066', '\u200b', '\u00ad'])
      expect(linkify(`https://x.co/a${sign}gnp.exe`)[0]?.text).toBe('https://x.co/a');
  });

  it.each([
    '\u200b',
    '\u00ad',
    '\u200d',
    '\ufeff',
    '\u202e',
    '\u2060\u200c',
    '\u3164',
    '\u200b'.repeat(500),
    '\u0007',
    '\ufff9',
  ])('is no link where the name of the host goes on behind the unseen %j', (sign) => {
    expect(hrefs(`https://shop${sign}ee.co.id/x`)).toEqual([]);
    expect(hrefs(`https://evil.example${sign}.shopee.co.id/x`)).toEqual([]);
    expect(hrefs(`https://evil.example.${sign}shopee.co.id/x`)).toEqual([]);
    expect(linkify(`https://x.co/a${sign}b`)[0]).toEqual({
      text: 'https://x.co/a',
      href: 'https://x.co/a',
      host: 'x.co',
    });
  });

  it('is a plain link where the eye sees its end behind an unseen sign', () => {
    for (const end of ['\u200b', '\u200b ok', '\ufeff\nok', '\u200b\u200b ok', '.\u200b ok', ' \u200bok'])
      expect(linkify(`https://x.co${end}`)[0]).toEqual({ text: 'https://x.co', href: 'https://x.co/' });
  });

  it('names the host before full-width letters and dots that look like more of it', () => {
    const hostOf = (text: string) => linkify(text).find(({ href }) => href !== undefined)?.host;
    expect(hostOf('https://shopee．co．id/x')).toBe('shopee');
    expect(hostOf('https://shopee。co.id/x')).toBe('shopee');
    expect(hostOf('https://shopｅe.co.id/x')).toBe('shop');
    expect(hostOf('https://shopＥe.co.id/x')).toBe('shop');
    expect(hostOf('https://x.co？ ok')).toBeUndefined();
    expect(hostOf('看 https://x.co。谢谢')).toBeUndefined();
    expect(hostOf('看 https://x.co/a，谢谢')).toBeUndefined();
  });

  it('leaves what no browser can open as text', () => {
    expect(hrefs('https://[not-an-address')).toEqual([]);
  });
});
