import { useCallback, useRef } from 'react';

/**
 * Runs moves in the order of the presses, each once the one before has ended. The pressed button keeps the focus. The same
 * function every time.
 */
export function useMovesInTurn(): (move: () => Promise<void>) => Promise<void> {
  const last = useRef<Promise<void>>(Promise.resolve());
  return useCallback((move) => {
    const focused = document.activeElement;
    const run = async (): Promise<void> => {
      await move();
      // The browser takes the focus from an element that is put elsewhere.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      });
    };
    last.current = last.current.then(run, run);
    return last.current;
  }, []);
}
