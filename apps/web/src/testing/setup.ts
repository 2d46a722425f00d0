import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { beforeEach } from 'vitest';

// Most of what is tested here needs no page, and making one takes longer than the test: who needs it says so in the
// first line of the file (`@vitest-environment jsdom`).
if (typeof document !== 'undefined') await import('./page-setup.ts');

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
