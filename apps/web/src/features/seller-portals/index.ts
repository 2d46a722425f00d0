export { usePortalLinks } from './components/use-portal-links.ts';
