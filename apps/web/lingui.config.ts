import { defineConfig } from '@lingui/cli';

// A test extracts into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/i18n/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh-CN', 'en', 'id', 'th', 'vi', 'ms'],
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
  orderBy: 'origin',
});
