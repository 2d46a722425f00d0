import type { Messages } from '@lingui/core';

/** The catalogues of the lazy parts: one chunk for each language and part. */
export const LAZY_CATALOGS = import.meta.glob<{ messages: Messages }>([
  './locales/*/*.po',
  '!./locales/*/messages.po',
]);
