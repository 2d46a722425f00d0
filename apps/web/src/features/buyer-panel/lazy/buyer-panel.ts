export { ContextTabs } from './components/ContextTabs.tsx';
