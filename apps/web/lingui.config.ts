import { defineConfig } from '@lingui/cli';
import { LANGUAGES } from '@seller-chat/core/language';

// A test extracts into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/i18n/locales';
/** What is fetched later than the page has its words in a catalogue of its own, fetched with it. */
const CARDS = '<rootDir>/src/features/chat/cards';
const TESTS = ['**/*.test.*', '**/testing/**'];

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: [...TESTS, `${CARDS}/**`],
    },
    { path: `${locales}/{locale}/cards`, include: [CARDS], exclude: TESTS },
  ],
  orderBy: 'origin',
});
