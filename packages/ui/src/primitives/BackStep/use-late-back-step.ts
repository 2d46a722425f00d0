import type { BackSteps } from './back-steps.ts';
import { firstToPop } from './first-to-pop.ts';
import { useLayerStep } from './use-layer-step.ts';

const withSteps = (use: (steps: BackSteps) => unknown): void =>
  void import('./back-steps.ts')
    .then(({ backSteps }) => use(backSteps()))
    .catch((error: unknown) => console.warn('Back will leave the page.', error));

function add(close: () => void): () => void {
  let isWanted = true;
  let remove = (): void => undefined;
  withSteps((steps) => isWanted && (remove = steps.add(close)));
  return () => {
    isWanted = false;
    remove();
  };
}

/** `useBackStep` for code of the first view, like a drawer: it fetches the steps when the layer opens. */
export const useLateBackStep = (isOpen: boolean, onBack: () => void): void =>
  useLayerStep(isOpen, onBack, add);

/**
 * Begins to listen for Back. Call it before the app's router listens: a window calls its listeners in their order.
 *
 * @returns loads the code, which also passes by the entries that layers left behind before a reload
 */
export function listenForBack(): () => void {
  firstToPop.take = () => undefined;
  addEventListener('popstate', (event) => firstToPop.take?.(event));
  return () => withSteps(() => undefined);
}
