export { DeletionBanner } from './DeletionBanner.tsx';
