export { PrivacyPage } from './components/PrivacyPage.tsx';
export { TermsPage } from './components/TermsPage.tsx';
