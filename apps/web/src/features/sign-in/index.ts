export { AccountFrame } from './components/AccountFrame.tsx';
export { AccountTools } from './components/AccountTools.tsx';
export { LoginPage } from './components/LoginPage.tsx';
export { RegionField } from './lazy/RegionField.tsx';
export { regionListAtom } from './state/region-list.ts';
export { regionOfNumber } from './model/region-of-number.ts';
export { usualRegion } from './model/usual-region.ts';
