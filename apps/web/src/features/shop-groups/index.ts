export { ShopGroupsSheet } from './components/ShopGroupsSheet.tsx';
