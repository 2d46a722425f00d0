import { backSteps } from './back-steps.ts';
import { useLayerStep } from './use-layer-step.ts';

const add = (close: () => void) => backSteps().add(close);

/** Lets Back of the browser close a layer over the page: dialog, sheet, palette, picture, menu. For code that is lazy. */
export const useBackStep = (isOpen: boolean, onBack: () => void): void => useLayerStep(isOpen, onBack, add);
