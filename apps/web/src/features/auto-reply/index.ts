export { AutoReplyPage } from './components/AutoReplyPage.tsx';
export { useRules } from './state/use-rules.ts';
