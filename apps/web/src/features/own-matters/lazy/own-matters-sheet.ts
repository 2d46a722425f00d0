export { OwnMattersSheet } from './OwnMattersSheet.tsx';
