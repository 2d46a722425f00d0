export { Palette } from './Palette.tsx';
export { SearchPanel } from './SearchPanel.tsx';
