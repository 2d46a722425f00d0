import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, or in the part of it under a CSS selector, once nothing there moves: in the middle of a
 * fade the contrast is that of no state that a person reads.
 */
export async function violationsOf(page: Page, selector?: string) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== 'running';
    }),
  );
  const axe = new AxeBuilder({ page });
  return (await (selector === undefined ? axe : axe.include(selector)).analyze()).violations;
}
