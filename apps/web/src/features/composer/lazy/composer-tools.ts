export { ComposerTools } from './components/ComposerTools.tsx';
export { ComposerTop } from './components/ComposerTop.tsx';
export { addFilesAtom } from './state/attachment-actions.ts';
export { deliverAtom } from './state/deliver-actions.ts';
