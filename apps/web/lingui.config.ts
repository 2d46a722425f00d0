import { defineConfig } from '@lingui/cli';
import { LANGUAGES } from '@seller-chat/core/language';
import { LAZY_PARTS, LAZY_WORDS } from './src/i18n/lazy-parts.ts';

// A test extracts into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/i18n/locales';
const TESTS = ['**/*.test.*', '**/testing/**'];
const parts = Object.entries(LAZY_PARTS).map(([name, folder]) => {
  const beside = LAZY_WORDS[name as keyof typeof LAZY_PARTS];
  return { name, places: [folder, ...(beside ?? [])].map((place) => `<rootDir>/src/${place}`) };
});

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
  orderBy: 'origin',
});
