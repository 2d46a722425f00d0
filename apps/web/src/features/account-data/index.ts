export { AccountDataSection } from './components/AccountDataSection.tsx';
export { DeletionBannerSlot } from './components/DeletionBannerSlot.tsx';
