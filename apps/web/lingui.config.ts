import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '@seller-chat/core/language';
import { LAZY_PARTS } from './src/i18n/lazy-parts.ts';

// `tooling/check/catalogues.mjs` extracts into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/i18n/locales';
const TESTS = ['**/*.test.*', '**/testing/**'];
const parts = Object.entries(LAZY_PARTS).map(([name, folders]) => ({
  name,
  places: folders.map((folder) => `<rootDir>/src/${folder}`),
}));

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: [
        ...TESTS,
        ...parts.flatMap(({ places }) => places.flatMap((place) => [place, `${place}/**`])),
      ],
    },
    ...parts.map(({ name, places }) => ({
      path: `${locales}/{locale}/${name}`,
      include: places,
      exclude: TESTS,
    })),
  ],
  // Line numbers would change with every edit of a source; `tooling/check/catalogues.mjs` compares the rest.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
