export { ShopsPage } from './components/ShopsPage.tsx';
