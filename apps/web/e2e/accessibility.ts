import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

/**
 * What axe finds on a page with its frames, or in the part of it under a CSS selector. It waits until nothing moves there,
 * because the contrast in the middle of a fade is not the one that a person reads.
 */
export async function violationsOf(page: Page, selector?: string) {
  await Promise.all(page.frames().map(untilStill));
  const axe = new AxeBuilder({ page });
  return (await (selector === undefined ? axe : axe.include(selector)).analyze()).violations;
}

/** Waits for the end of every animation that has one. */
function untilStill(frame: Frame) {
  return frame.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      return isEndless || animation.playState !== 'running';
    }),
  );
}
