export { SecuritySection } from './components/SecuritySection.tsx';
