export { EmbedSitesSection } from './components/EmbedSitesSection.tsx';
