import { expect, it } from 'vitest';
import { shortcutKeyOf } from './shortcut-key.ts';

const of = (key: string, code: string, shiftKey = false) => shortcutKeyOf({ key, code, shiftKey });

it('a letter is itself, in either case and at any position of the keyboard', () => {
  expect(of('k', 'KeyK')).toBe('k');
  expect(of('K', 'KeyK', true)).toBe('k');
  expect(of('q', 'KeyA')).toBe('q');
});

it('on a keyboard of another alphabet the key that is pressed counts', () => {
  expect(of('า', 'KeyK')).toBe('k');
  expect(of('่', 'KeyJ')).toBe('j');
  expect(of('л', 'KeyK')).toBe('k');
  expect(of('ฦ', 'Slash', true)).toBe('?');
});

it('signs of Latin keyboards stay what they are, on letters too', () => {
  expect(of(';', 'KeyP')).toBe(';');
  expect(of('?', 'KeyM', true)).toBe('?');
  expect(of('đ', 'Digit0')).toBe('đ');
});

it('keys with a name stay what they are', () => {
  expect(of('ArrowDown', 'ArrowDown')).toBe('ArrowDown');
  expect(of('Escape', 'Escape')).toBe('Escape');
});
