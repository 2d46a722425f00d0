export { ComposerTools } from './ComposerTools.tsx';
export { ComposerTop } from './ComposerTop.tsx';
export { MessageMenu } from './MessageMenu.tsx';
export { callOffAtom, deliverAtom } from './state/deliver-actions.ts';
