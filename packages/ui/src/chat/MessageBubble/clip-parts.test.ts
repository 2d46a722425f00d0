import { describe, expect, it } from 'vitest';
import { clipParts } from './clip-parts.ts';
import { linkify } from './linkify.ts';

const clip = (text: string, units: number) => {
  const { parts, isWhole } = clipParts(linkify(text), units);
  return { text: parts.map((part) => part.text).join(''), isWhole };
};

describe('a text that is clipped', () => {
  it('is whole up to its length', () => {
    expect(clip('halo kak', 8)).toEqual({ text: 'halo kak', isWhole: true });
    expect(clip('halo kak', 7)).toEqual({ text: 'halo ka', isWhole: false });
  });

  it.each(['🇲🇾🇹🇭', '🇲🇾🇹🇭'.repeat(20), `a${'\u0301'.repeat(200)}b`, '👩‍👩‍👧‍👦👍🏽', 'ก้ำ'])(
    'cuts no character of %s apart',
    (text) => {
      const whole = [...new Intl.Segmenter().segment(text)].map(({ index }) => text.slice(0, index));
      for (let units = 0; units < text.length; units += 1) expect(whole).toContain(clip(text, units).text);
    },
  );

  it('keeps a link whole that begins before the end', () => {
    expect(clip('lihat https://example.com/kopi ya', 10)).toEqual({
      text: 'lihat https://example.com/kopi',
      isWhole: false,
    });
    expect(clip('lihat https://example.com/kopi', 10)).toMatchObject({ isWhole: true });
  });
});
