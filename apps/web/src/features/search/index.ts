export { PaletteSlot } from './components/PaletteSlot.tsx';
export { searchPart } from './components/search-part.ts';
export { isPaletteOpenAtom } from './state/palette-actions.ts';
