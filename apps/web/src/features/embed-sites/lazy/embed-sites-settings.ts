export { EmbedSitesSettings } from './EmbedSitesSettings.tsx';
