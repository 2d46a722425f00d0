export { QuickRepliesPage } from './components/QuickRepliesPage.tsx';
