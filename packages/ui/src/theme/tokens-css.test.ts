import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokensCss } from './tokens-css.ts';

it('the style sheet of the tokens says what the system says', () => {
  const written = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(written, 'run: node packages/ui/scripts/write-tokens.mjs').toBe(tokensCss());
});
