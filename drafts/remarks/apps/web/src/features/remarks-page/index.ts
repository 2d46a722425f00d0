export { RemarksPage } from './components/RemarksPage.tsx';
