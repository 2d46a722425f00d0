import type { MouseEvent, TouchEvent } from 'react';

/** A point of the window, px. */
export interface RowPoint {
  readonly x: number;
  readonly y: number;
}

/** How long a finger rests on a row before its menu opens, ms. */
const LONG_PRESS_MS = 500;

/** One finger, one press: whatever row it is on. */
let timer: ReturnType<typeof setTimeout> | undefined;
let isOpened = false;

const end = (): void => {
  clearTimeout(timer);
  timer = undefined;
};

/** Handlers that ask for a menu: right click, the menu key, and a long press where the browser makes no click of it. */
export function menuGestures(ask: (at: RowPoint) => void) {
  return {
    onContextMenu(event: MouseEvent<HTMLElement>): void {
      end();
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      // By keyboard there is no pointer: below the row's name then.
      const isByPointer = event.clientX !== 0 || event.clientY !== 0;
      ask(isByPointer ? { x: event.clientX, y: event.clientY } : { x: box.left + 64, y: box.top + 32 });
    },
    onTouchStart(event: TouchEvent): void {
      end();
      isOpened = false;
      const touch = event.touches[0];
      if (touch === undefined || event.touches.length > 1) return;
      const at = { x: touch.clientX, y: touch.clientY };
      timer = setTimeout(() => {
        isOpened = true;
        ask(at);
      }, LONG_PRESS_MS);
    },
    onTouchMove: end,
    onTouchEnd(event: TouchEvent): void {
      end();
      // The press has done its work; the click that follows would open the row.
      if (isOpened && event.cancelable) event.preventDefault();
      isOpened = false;
    },
    onTouchCancel: end,
  };
}
