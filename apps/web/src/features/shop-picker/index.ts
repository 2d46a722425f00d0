export { ShopPicker } from './components/ShopPicker.tsx';
