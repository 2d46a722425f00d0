import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it('cuts no visible character in half: flags stay the flags that they are', () => {
  const flags = '🇲🇾'.repeat(30);
  for (let shift = 0; shift < 5; shift += 1) {
    const text = `${'x'.repeat(shift)}${flags} teh tarik ${flags}`;
    const excerpt = excerptOf(text, 'tarik');
    expect(excerpt?.text).toContain('tarik');
    expect(excerpt?.text.replaceAll('🇲🇾', '')).toMatch(/^…?x* teh tarik …?$/);
  }
});

it('keeps an accent with its letter', () => {
  const text = `${'e\u0301'.repeat(60)} kopi ${'e\u0301'.repeat(90)}`;
  expect(excerptOf(text, 'kopi')?.text).toMatch(/^…(e\u0301)+ kopi (e\u0301)+…$/);
});
