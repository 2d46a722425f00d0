export { ComposerTools } from './ComposerTools.tsx';
export { ComposerTop } from './ComposerTop.tsx';
export { MessageMenu } from './MessageMenu.tsx';
export { deliverAtom } from './state/deliver-actions.ts';
