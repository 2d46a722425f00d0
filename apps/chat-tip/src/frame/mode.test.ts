import { expect, it } from 'vitest';
import { modeOf, placeOf } from './mode.ts';

it('a page of its own is a window, and a popup where the address asks for one', () => {
  expect(modeOf('', 'top')).toEqual({ kind: 'window' });
  expect(modeOf('?site=s1', 'top')).toEqual({ kind: 'window' });
  expect(modeOf('?site=s1&connect=1', 'top')).toEqual({ kind: 'connect', siteId: 's1' });
  expect(modeOf('?confirm=1', 'top')).toEqual({ kind: 'confirm' });
});

it('inside a page of another site nothing acts by cookie', () => {
  expect(modeOf('?site=s1', 'otherSite')).toEqual({ kind: 'embedded', siteId: 's1' });
  for (const search of ['', '?site=', '?site=s1&connect=1', '?confirm=1', `?site=${'x'.repeat(41)}`])
    expect(modeOf(search, 'otherSite')).toEqual({ kind: 'refused' });
});

it('inside a page of our own it is a window, and asks a person for nothing', () => {
  expect(modeOf('', 'ownPage')).toEqual({ kind: 'window' });
  expect(modeOf('?site=s1', 'ownPage')).toEqual({ kind: 'embedded', siteId: 's1' });
  for (const search of ['?site=s1&connect=1', '?confirm=1'])
    expect(modeOf(search, 'ownPage')).toEqual({ kind: 'refused' });
});

it('a window is in a page of our own only if the topmost one shows its address, and it is ours', () => {
  const location = { origin: 'https://chat.example' };
  const inside = (top: unknown) => placeOf({ top, parent: top, self: {}, location } as unknown as Window);
  expect(inside({ location })).toBe('ownPage');
  expect(inside({ location: { origin: 'https://other.example' } })).toBe('otherSite');
  const hidden = {
    get location(): Location {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  expect(inside(hidden)).toBe('otherSite');
  const alone = { location } as unknown as { self: unknown; parent: unknown };
  Object.assign(alone, { self: alone, parent: alone });
  expect(placeOf(alone as unknown as Window)).toBe('top');
});
