import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { beforeEach } from 'vitest';

// Most of what is tested here needs no page, and making one takes longer than the test: who needs it says so in the
// first line of the file (`@vitest-environment jsdom`).
if (typeof document !== 'undefined') await import('./page-setup.ts');

const activateEnglish = (): void => {
  i18n.load('en', {});
  i18n.activate('en');
};
// Once for what a file loads in `beforeAll`: a lazy part loads the words of the active language.
activateEnglish();
beforeEach(activateEnglish);
