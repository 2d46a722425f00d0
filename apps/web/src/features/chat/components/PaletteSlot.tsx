import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { isPaletteOpenAtom, togglePaletteAtom } from '../state/palette-actions.ts';
import { searchPart } from './lazy-parts.ts';

/** Ctrl K or ⌘ K opens the palette, from wherever the focus is; its code comes when it is first wanted. */
export function PaletteSlot() {
  const isOpen = useAtomValue(isPaletteOpenAtom);
  const toggle = useSetAtom(togglePaletteAtom);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.isComposing || event.key.toLowerCase() !== 'k') return;
      // The browser's own use of these keys is its address bar.
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  return isOpen ? <OpenPalette /> : null;
}

function OpenPalette() {
  const part = searchPart.use();
  return part === undefined ? null : <part.Palette />;
}
