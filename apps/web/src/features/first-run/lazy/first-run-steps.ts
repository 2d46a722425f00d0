export { FirstRunLine } from './FirstRunLine.tsx';
export { FirstRunPanel } from './FirstRunPanel.tsx';
