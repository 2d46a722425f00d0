export { RegionField } from './RegionField.tsx';
