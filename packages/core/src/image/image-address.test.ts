import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHostOf, readImageAddress } from './image-address.ts';

const UNUSABLE = { type: 'unusable' };

it.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'DATA:image/gif;base64,R0lG',
  'blob:https://app.example/0b0f2f9e',
  '/static/none.svg',
  'none.svg',
  './a:b.png',
  '../a.png?x=1#y',
  '?x=1',
  'ภาพ.png',
])('[I1] "%s" is left as it is', (src) => {
  expect(readImageAddress(src)).toEqual({ type: 'local', address: src });
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '\uFEFFjavascript:alert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://cdn.example/a.png',
  'about:blank',
  'https:a.png',
  'https:/cdn.example/a.png',
])('[I1] %j is never shown from', (src) => {
  expect(readImageAddress(src)).toEqual(UNUSABLE);
});

it('[I1] a missing value or one that is not text is neither', () => {
  for (const src of [undefined, null, '', '  \n', 7, {}, ['a.png'], true]) {
    expect(readImageAddress(src)).toEqual(UNUSABLE);
  }
});

it.each([
  ['https://cdn.example/a.png', 'cdn.example'],
  ['HTTP://CDN.Example/A.png', 'cdn.example'],
  ['https://cdn.example:8443/a.png', 'cdn.example'],
  ['http://127.0.0.1:4100/a.png', '127.0.0.1'],
  ['https://cdn.example./a.png', 'cdn.example'],
  ['https://a_b.s3.example?x=//evil.example', 'a_b.s3.example'],
  ['https://cdn.example#@evil.example/', 'cdn.example'],
  ['https://cdn.example', 'cdn.example'],
])('[I2] the host of %s is %s', (address, host) => {
  expect(readImageAddress(address)).toEqual({ type: 'remote', address, host });
  expect(readImageAddress(` ${address}\n`)).toEqual({ type: 'remote', address, host });
});

it('[I2] without a scheme it is https', () => {
  const read = readImageAddress('//cdn.example/a.png');
  expect(read).toEqual({ type: 'remote', address: 'https://cdn.example/a.png', host: 'cdn.example' });
});

it.each([
  'https://p16.tiktokcdn.com@evil.example/a.png',
  'https://evil.example\\@p16.tiktokcdn.com/a.png',
  'https:\\\\evil.example/a.png',
  '/\\evil.example/a.png',
  '//evil.example\t/a.png',
  'https:///evil.example/a.png',
  '///evil.example/a.png',
  '//',
  'https://',
  'https://%65vil.example/a.png',
  'https://ｔiktokcdn.com/a.png',
  'https://evil。example/a.png',
  'https://evil.example:80:80/a.png',
  'https://evil.example:/a.png',
  'https://.evil.example/a.png',
  'https://evil..example/a.png',
  'https://[::1]/a.png',
  'https://evil example/a.png',
  'https://cdn.example/\ud83d.png',
])('[I2] %j, which could lead elsewhere than it seems, leads nowhere', (src) => {
  expect(readImageAddress(src)).toEqual(UNUSABLE);
});

describe('any input', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '..',
    '%2e',
    '%00',
    '\n',
    '\t',
    ' ',
    '\u0000',
    'javascript:',
    'data:',
    'tiktokcdn.com',
    'evil.example',
    'slatic.net',
    '[::1]',
    'ａ',
    '\ud800',
    '8080',
    'a.jpg',
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('[I2] the browser’s own reading finds the same scheme and host', () => {
    fc.assert(
      fc.property(hostile, (src) => {
        const read = readImageAddress(src);
        if (read.type !== 'remote' || !URL.canParse(read.address)) return;
        const { protocol, hostname, username, password } = new URL(read.address);
        expect(protocol).toMatch(/^https?:$/);
        expect(username + password).toBe('');
        // A host of digits alone is an IPv4 address written another way.
        if (/[a-z]/.test(read.host)) expect(hostname.replace(/\.$/, '')).toBe(read.host);
      }),
      { numRuns: 1000 },
    );
  });

  it('[I1] a local address leads to no other host and runs no script', () => {
    fc.assert(
      fc.property(hostile, (src) => {
        const read = readImageAddress(src);
        if (read.type !== 'local' || !URL.canParse(read.address, 'https://app.example/chat')) return;
        const { protocol, hostname } = new URL(read.address, 'https://app.example/chat');
        if (protocol === 'data:' || protocol === 'blob:') return;
        expect([protocol, hostname]).toEqual(['https:', 'app.example']);
      }),
      { numRuns: 1000 },
    );
  });
});

it('[I2] a host belongs to a domain only with a dot between', () => {
  expect(isHostOf('slatic.net', ['slatic.net'])).toBe(true);
  expect(isHostOf('my-live.slatic.net', ['x.example', 'slatic.net'])).toBe(true);
  for (const host of ['evilslatic.net', 'slatic.net.evil.example', 'net', '']) {
    expect(isHostOf(host, ['slatic.net'])).toBe(false);
  }
});
