import { useLayoutEffect, useRef } from 'react';

/** Adds a step while a layer is open. `add` returns what removes it; the same function every time. */
export function useLayerStep(
  isOpen: boolean,
  onBack: () => void,
  add: (close: () => void) => () => void,
): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useLayoutEffect(() => (isOpen ? add(() => latest.current()) : undefined), [isOpen, add]);
}
