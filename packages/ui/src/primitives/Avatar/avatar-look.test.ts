import { describe, expect, it } from 'vitest';
import { people } from '../../fixtures/people.ts';
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

  it('keeps together what belongs to a plain letter, a digit or a Chinese character', () => {
    expect(initialOf('e\u0301va')).toBe('E\u0301');
    expect(initialOf('1\uFE0F\u20E3 store')).toBe('1\uFE0F\u20E3');
    expect(initialOf('7 lives')).toBe('7');
    expect(initialOf('葛\u{E0100}西')).toBe('葛\u{E0100}');
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
