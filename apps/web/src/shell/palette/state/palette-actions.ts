import { atom } from '../../../shared/jotai.ts';

const isPaletteOpenCellAtom = atom(false);

export const isPaletteOpenAtom = atom((get) => get(isPaletteOpenCellAtom));

/** Opens the palette, or closes it. */
export const togglePaletteAtom = atom(null, (get, set) =>
  set(isPaletteOpenCellAtom, !get(isPaletteOpenCellAtom)),
);
export const closePaletteAtom = atom(null, (_get, set) => set(isPaletteOpenCellAtom, false));
