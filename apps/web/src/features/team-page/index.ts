export { TeamPage } from './components/TeamPage.tsx';
