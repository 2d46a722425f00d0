import { expect, it } from 'vitest';
import { durationText, filmSourceOf } from './film-source.ts';

const ORIGIN = 'https://app.example';

it('plays what the page itself serves, and opens the rest apart', () => {
  expect(filmSourceOf('/api/film?id=1', ORIGIN)).toEqual({ playable: 'https://app.example/api/film?id=1' });
  expect(filmSourceOf('https://cdn.example/a.mp4', ORIGIN)).toEqual({ href: 'https://cdn.example/a.mp4' });
});

it.each([undefined, 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://[x'])(
  'leads nowhere for %s',
  (url) => expect(filmSourceOf(url, ORIGIN)).toEqual({}),
);

it.each([
  [400, '0:01'],
  [42_000, '0:42'],
  [62_400, '1:02'],
  [3_725_000, '1:02:05'],
])('writes %i ms as %s', (durationMs, text) => expect(durationText(durationMs)).toBe(text));
