export { ComposerTools } from './components/ComposerTools.tsx';
export { ComposerTop } from './components/ComposerTop.tsx';
export { SendKeyChoice } from './components/SendKeyChoice.tsx';
export { addFilesAtom } from './state/attachment-actions.ts';
export { showUndoable } from '../../../kit/writing/show-undoable.ts';
export { deliverAtom, deliverEarlyAtom } from './state/deliver-actions.ts';
