import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '@seller-chat/core/language';

// A check may extract into a folder of its own, to compare.
const locales = process.env['LINGUI_CATALOGS'] ?? '<rootDir>/src/frame/i18n/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: [
    {
      path: `${locales}/{locale}/messages`,
      include: ['<rootDir>/src/frame'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
  // Line numbers would change with every edit of a source.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
