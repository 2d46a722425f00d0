import { useEffect, useRef } from 'react';
import type { BackSteps } from './back-steps.ts';
import { firstToPop } from './first-to-pop.ts';

const withSteps = (use: (steps: BackSteps) => unknown): void =>
  void import('./back-steps.ts')
    .then(({ backSteps }) => use(backSteps()))
    .catch((error: unknown) => console.warn('Back will leave the page.', error));

/** Lets Back of the browser close a layer over the page: dialog, sheet, drawer, large picture. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    let remove = (): void => undefined;
    let isWanted = isOpen;
    if (isOpen) withSteps((steps) => isWanted && (remove = steps.add(() => latest.current())));
    return () => {
      isWanted = false;
      remove();
    };
  }, [isOpen]);
}

/**
 * Begins to listen for Back. Call it before the app's router listens: a window calls its listeners in their order.
 *
 * @returns loads the code, which also passes by the entries that layers left behind before a reload
 */
export function listenForBack(): () => void {
  addEventListener('popstate', (event) => firstToPop.take?.(event));
  return () => withSteps(() => undefined);
}
