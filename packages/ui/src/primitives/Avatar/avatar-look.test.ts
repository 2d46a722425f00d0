import { describe, expect, it } from 'vitest';
import { people } from '../../cast/people.ts';
import { hueOf, initialOf } from './avatar-look.ts';

describe('initialOf', () => {
  it('takes the first letter as a reader sees it', () => {
    expect(initialOf('ayu')).toBe('A');
    expect(initialOf(people.somying.name)).toBe('ส');
    expect(initialOf('กำไร')).toBe('กำ');
    expect(initialOf(people.mei.name)).toBe('王');
    expect(initialOf(people.layla.name)).toBe('ل');
    expect(initialOf('👩‍👩‍👧 fam')).toBe('👩‍👩‍👧');
  });

  it('passes over signs, and has an answer for a name without letters', () => {
    expect(initialOf('  _.rizky')).toBe('R');
    expect(initialOf('***')).toBe('?');
    expect(initialOf('')).toBe('?');
  });
});

describe('hueOf', () => {
  it('gives the same id the same hue, on the circle', () => {
    for (let index = 0; index < 500; index += 1) {
      const hue = hueOf(`buyer-${index}`);
      expect(hue).toBe(hueOf(`buyer-${index}`));
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
    }
  });

  it('spreads ids over the whole circle', () => {
    const sectors = new Set(
      Array.from({ length: 200 }, (_, index) => Math.floor(hueOf(`buyer-${index}`) / 30)),
    );
    expect(sectors.size).toBe(12);
  });
});
