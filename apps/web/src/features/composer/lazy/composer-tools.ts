export { ComposerTools } from './components/ComposerTools.tsx';
export { ComposerTop } from './components/ComposerTop.tsx';
export { callOffAtom, deliverAtom } from './state/deliver-actions.ts';
