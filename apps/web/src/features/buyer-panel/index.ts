export { ContextColumn } from './components/ContextColumn.tsx';
export { buyerPanelPart } from './components/buyer-panel-part.ts';
export { toldOrdersAtom } from './state/told-orders.ts';
export { tellWritingsAtom } from './state/told-writings.ts';
