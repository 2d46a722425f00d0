import { expect, it } from 'vitest';
import { sharedScreen } from './screen-chunks.ts';

const SCREENS = [
  { name: 'start', roots: [] },
  { name: 'chat', roots: [], after: 'start' },
  { name: 'api', roots: [], after: 'chat' },
  { name: 'login', roots: [], after: 'start' },
];

it.each([
  [['chat'], 'chat'],
  [['login'], 'login'],
  [['chat', 'api'], 'chat'],
  [['login', 'chat'], 'start'],
  [['api', 'login', 'start'], 'start'],
])('code of the screens %j is in "%s", so that neither page has code of the other', (names, screen) => {
  expect(sharedScreen(SCREENS, names)).toBe(screen);
});

it('refuses a screen that there is not', () => {
  expect(() => sharedScreen(SCREENS, ['nowhere'])).toThrow('There is no screen "nowhere".');
});
