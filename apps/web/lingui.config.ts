import { defineConfig } from '@lingui/cli';
import { LANGUAGES } from '@seller-chat/core/language';

// A test extracts into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/i18n/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
  orderBy: 'origin',
});
