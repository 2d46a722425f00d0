import { useEffect, useRef } from 'react';
import { firstToPop } from './first-to-pop.ts';

const load = () => import('./back-steps.ts');

/** Lets Back of the browser close a layer over the page: dialog, sheet, drawer, large picture. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isGone = false;
    let remove: (() => void) | undefined;
    void load().then(
      ({ backSteps }) => {
        if (!isGone) remove = backSteps().add(() => latest.current());
      },
      // Without the code Back leaves the page.
      () => undefined,
    );
    return () => {
      isGone = true;
      remove?.();
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
  return () =>
    void load().then(
      ({ backSteps }) => backSteps(),
      () => undefined,
    );
}
