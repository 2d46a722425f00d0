export { OverviewPage } from './components/OverviewPage.tsx';
