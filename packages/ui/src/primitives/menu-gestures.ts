import type { MouseEvent, TouchEvent } from 'react';

/** A point of the window, px. */
export interface RowPoint {
  readonly x: number;
  readonly y: number;
}

/** How long a finger rests on a row or a message before its menu opens, ms. */
const LONG_PRESS_MS = 500;

/** One finger, one press: whatever it is on. */
let timer: ReturnType<typeof setTimeout> | undefined;
let isOpened = false;

const end = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

/**
 * Handlers that ask for a menu by a long press. The browser may answer the same press with a context menu of its own,
 * which is refused; one that was asked for by a mouse or a key stays the browser's.
 */
export function longPressGestures(ask: (at: RowPoint) => void) {
  return {
    onContextMenu(event: MouseEvent<HTMLElement>): void {
      if (timer === undefined && !isOpened) return;
      event.preventDefault();
      end();
      if (!isOpened) ask({ x: event.clientX, y: event.clientY });
      isOpened = true;
    },
    onTouchStart({ touches }: TouchEvent): void {
      end();
      isOpened = false;
      const touch = touches[0];
      if (touch === undefined || touches.length > 1) return;
      const at = { x: touch.clientX, y: touch.clientY };
      timer = setTimeout(() => {
        isOpened = true;
        ask(at);
      }, LONG_PRESS_MS);
    },
    onTouchMove: end,
    onTouchEnd(event: TouchEvent): void {
      end();
      // The press has done its work; the click that follows would act on what is under the finger.
      if (isOpened && event.cancelable) event.preventDefault();
      isOpened = false;
    },
    onTouchCancel: end,
  };
}

/** Handlers that ask for a menu: right click, the menu key, and a long press where the browser makes no click of it. */
export function menuGestures(ask: (at: RowPoint) => void) {
  return {
    ...longPressGestures(ask),
    onContextMenu(event: MouseEvent<HTMLElement>): void {
      end();
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      // By keyboard there is no pointer: below the row's name then.
      const isByPointer = event.clientX !== 0 || event.clientY !== 0;
      ask(isByPointer ? { x: event.clientX, y: event.clientY } : { x: box.left + 64, y: box.top + 32 });
    },
  };
}
