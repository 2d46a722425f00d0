import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { observeResize } from '../../shared/observe-resize.ts';

/** Rows drawn before and after those in view: keys move among them. */
const BESIDE = 20;
/** The window moves by this many rows, so that not every scrolled pixel draws. */
const STEP = 10;

/** Which rows of a long list are drawn, and the space of the others, px. */
export interface RowWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** The rows around what is in view. @param rowHeight - px; 0: not known yet, all rows are drawn */
export function rowWindowOf(count: number, rowHeight: number, scrollTop: number, height: number): RowWindow {
  if (rowHeight <= 0) return { from: 0, to: count, before: 0, after: 0 };
  const first = Math.floor(scrollTop / rowHeight / STEP) * STEP;
  const last = first + Math.ceil(height / rowHeight) + STEP;
  const to = Math.min(count, Math.max(last, 0) + BESIDE);
  const from = Math.max(0, Math.min(first - BESIDE, to));
  return { from, to, before: from * rowHeight, after: (count - to) * rowHeight };
}

/**
 * Draws only the rows around what is in view. All rows are equally high.
 *
 * @param element - what scrolls
 * @param isOn - off: all rows are drawn
 */
export function useRowWindow(
  element: RefObject<HTMLElement | null>,
  count: number,
  isOn: boolean,
): RowWindow {
  const [view, setView] = useState({ rowHeight: 0, first: 0, height: 0 });
  useEffect(() => {
    const scroller = element.current;
    if (!isOn || scroller === null) return undefined;
    const measure = (): void => {
      const rowHeight = scroller.querySelector<HTMLElement>('.sc-table-row')?.offsetHeight ?? 0;
      const first = rowHeight === 0 ? 0 : Math.floor(scroller.scrollTop / rowHeight / STEP) * STEP;
      const next = { rowHeight, first, height: scroller.clientHeight };
      setView((now) =>
        now.rowHeight === rowHeight && now.first === first && now.height === next.height ? now : next,
      );
    };
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const unobserve = typeof ResizeObserver === 'function' ? observeResize([scroller], measure) : undefined;
    return () => {
      scroller.removeEventListener('scroll', measure);
      unobserve?.();
    };
  }, [element, isOn, count]);
  return rowWindowOf(count, isOn ? view.rowHeight : 0, view.first * view.rowHeight, view.height);
}
