import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/theme/tokens-css.ts';

/** Writes `src/theme/tokens.css` from the design system; a test holds the two together. */

writeFileSync(new URL('../src/theme/tokens.css', import.meta.url), tokensCss());
