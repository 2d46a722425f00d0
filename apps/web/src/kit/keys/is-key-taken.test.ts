// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isKeyTaken } from './is-key-taken.ts';

it.each([
  ['a button of the page', '<button id="at"></button>', false],
  [
    'a button of the composer, whose text the letter is meant for',
    '<div class="sc-composer"><button id="at"></button></div>',
    true,
  ],
  ['a field', '<input id="at">', true],
  ['a box to tick', '<input id="at" type="checkbox">', false],
])('a letter pressed on %s: taken?', (_what, page, isTaken) => {
  document.body.innerHTML = page;
  const event = new KeyboardEvent('keydown', { key: 'p', bubbles: true });
  let seen: boolean | undefined;
  document.addEventListener('keydown', (pressed) => (seen = isKeyTaken(pressed)), { once: true });
  document.querySelector('#at')?.dispatchEvent(event);
  expect(seen).toBe(isTaken);
});
