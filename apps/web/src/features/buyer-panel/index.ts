export { ContextColumn } from './components/ContextColumn.tsx';
export { buyerPanelPart } from './components/buyer-panel-part.ts';
export { changedOrdersAtom } from './state/changed-orders.ts';
export { addNotesAndRemarksAtom } from './state/notes-and-remarks.ts';
