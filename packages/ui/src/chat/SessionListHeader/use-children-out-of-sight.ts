import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * The indices of an element's children that do not fit: more than half is clipped. Updated after the layout,
 * and again whenever that changes.
 *
 * @param count - the number of children; while it is the same, the elements are the same
 */
export function useChildrenOutOfSight<E extends HTMLElement>(
  count: number,
): [RefObject<E | null>, ReadonlySet<number>] {
  const parent = useRef<E>(null);
  const [away, setAway] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (parent.current === null || typeof IntersectionObserver !== 'function') return;
    const children = [...parent.current.children];
    const observer = new IntersectionObserver(
      (changes) =>
        setAway((before) => {
          const after = new Set(before);
          for (const { target, intersectionRatio } of changes) {
            if (intersectionRatio < 0.5) after.add(children.indexOf(target));
            else after.delete(children.indexOf(target));
          }
          const isSame = after.size === before.size && [...after].every((place) => before.has(place));
          return isSame ? before : after;
        }),
      { root: parent.current, threshold: 0.5 },
    );
    for (const child of children) observer.observe(child);
    return () => observer.disconnect();
  }, [count]);
  return [parent, away];
}
