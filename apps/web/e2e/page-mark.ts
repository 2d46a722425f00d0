import type { Page } from '@playwright/test';

/** Marks the page, so that a later look shows whether it was loaded again. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
/** Undefined while the page is being loaded. */
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window).catch(() => undefined);
