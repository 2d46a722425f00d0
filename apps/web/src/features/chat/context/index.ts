export { ContextTabs } from './ContextTabs.tsx';
