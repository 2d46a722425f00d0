import { expect, it } from 'vitest';
import { webAddressOf } from './web-address.ts';

it('lets http and https through, as the browser reads them', () => {
  expect(webAddressOf('https://shop.example/a b')).toBe('https://shop.example/a%20b');
  expect(webAddressOf('HTTP://SHOP.EXAMPLE')).toBe('http://shop.example/');
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://shop.example/1',
  '/relative',
  '//shop.example',
  'https://[not-an-address',
  '',
])('makes no link of %j', (address) => {
  expect(webAddressOf(address)).toBeUndefined();
});

it('makes no link of nothing', () => {
  expect(webAddressOf(undefined)).toBeUndefined();
});
