export { ContextTabs } from './components/ContextTabs.tsx';
export { pressRemarkKey } from './state/press-remark-key.ts';
