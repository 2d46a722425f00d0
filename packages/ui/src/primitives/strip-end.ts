import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The last entry counts as seen when this much of it is, so that a fraction of a pixel does not matter. */
const SEEN = 0.98;

/**
 * Hook: sets `data-more` on a strip that scrolls sideways while its last entry is beyond the edge. The style sheet fades
 * that edge.
 *
 * @param entries - with other entries the last one is looked for again
 */
export function useStripEnd(strip: RefObject<HTMLElement | null>, entries: unknown): void {
  useEffect(() => {
    const element = strip.current;
    const last = element?.lastElementChild;
    if (!element || !last || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        const ratio = changes.at(-1)?.intersectionRatio ?? 1;
        element.toggleAttribute('data-more', ratio < SEEN);
      },
      { root: element, threshold: SEEN },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [strip, entries]);
}
