import { expect, it } from 'vitest';
import { modeOf } from './mode.ts';

it('a page of its own is a window, and a popup where the address asks for one', () => {
  expect(modeOf('', true)).toEqual({ kind: 'window' });
  expect(modeOf('?site=s1', true)).toEqual({ kind: 'window' });
  expect(modeOf('?site=s1&connect=1', true)).toEqual({ kind: 'connect', siteId: 's1' });
  expect(modeOf('?confirm=1', true)).toEqual({ kind: 'confirm' });
});

it('inside another page nothing acts by cookie', () => {
  expect(modeOf('?site=s1', false)).toEqual({ kind: 'embedded', siteId: 's1' });
  for (const search of ['', '?site=', '?site=s1&connect=1', '?confirm=1', `?site=${'x'.repeat(41)}`])
    expect(modeOf(search, false)).toEqual({ kind: 'refused' });
});
