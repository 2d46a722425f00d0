import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { beforeEach } from 'vitest';

// Most tests here need no page, and creating one takes longer than the test. A test that needs a page says so in the
// first line of its file (`@vitest-environment jsdom`).
if (typeof document !== 'undefined') await import('./page-setup.ts');

const activateEnglish = (): void => {
  i18n.load('en', {});
  i18n.activate('en');
};
// Once for what a file loads in `beforeAll`: a lazy part loads the words of the active language.
activateEnglish();
beforeEach(activateEnglish);
