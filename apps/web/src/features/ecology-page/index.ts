export { EcologyPage } from './components/EcologyPage.tsx';
