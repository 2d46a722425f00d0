export { ComposerTools } from './ComposerTools.tsx';
export { ComposerTop } from './ComposerTop.tsx';
export { callOffAtom, deliverAtom } from './state/deliver-actions.ts';
