import { system } from './system.ts';

type Rules = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

/** The system's conditions in a style sheet. */
const SELECTORS: Readonly<Record<string, string>> = {
  '&:where(:root, :host)': ':root, :host',
  ':root &, .light &': ':root, .light',
  '.dark &, .dark .chakra-theme:not(.light) &': '.dark',
};

/**
 * The system's tokens as a style sheet. The page has them before any script has run, and nothing that is drawn with
 * them needs the style engine; `tokens.css` is this text, written by `scripts/write-tokens.mjs`.
 *
 * Throws when the system uses a condition that has no selector here.
 */
export function tokensCss(): string {
  const rules = (system.getTokenCss() as Readonly<Record<string, Rules>>)['@layer tokens'] ?? {};
  const blocks = Object.entries(rules).map(([condition, variables]) => {
    const selector = SELECTORS[condition];
    if (selector === undefined) throw new TypeError(`No selector for the condition ${condition}`);
    const lines = Object.entries(variables).map(([name, value]) => `    ${name}: ${value};`);
    return [`  ${selector} {`, ...lines, '  }'].join('\n');
  });
  return [
    '/* Written from system.ts by scripts/write-tokens.mjs. */',
    system.layers.atRule,
    '',
    '@layer tokens {',
    ...blocks,
    '}',
    '',
  ].join('\n');
}
