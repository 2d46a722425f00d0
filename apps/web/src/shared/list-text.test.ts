import { expect, it } from 'vitest';
import { listText } from './list-text.ts';

it.each([
  ['en', 'Mei', 'Mei, Siti', 'Mei, Siti, Budi'],
  ['zh-CN', 'Mei', 'Mei、Siti', 'Mei、Siti、Budi'],
  ['id', 'Mei', 'Mei, Siti', 'Mei, Siti, Budi'],
  ['th', 'Mei', 'Mei และ Siti', 'Mei Siti และ Budi'],
  ['vi', 'Mei', 'Mei, Siti', 'Mei, Siti, Budi'],
  ['ms', 'Mei', 'Mei, Siti', 'Mei, Siti, Budi'],
])('in %s writes %s, %s and %s', (locale, ...texts) => {
  const names = ['Mei', 'Siti', 'Budi'];
  expect(texts.map((_, index) => listText(locale, names.slice(0, index + 1)))).toEqual(texts);
});

it('is empty for an empty list', () => {
  expect(listText('th', [])).toBe('');
});
