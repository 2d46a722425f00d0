import { useEffect } from 'react';
import { leaveToInputMethod, shortcutKeyOf } from '@seller-chat/ui';
import { useAtomValue, useSetAtom } from '../../shared/jotai.ts';
import { usePreload } from '../../kit/lazy-part.ts';
import { Region } from '../../kit/region/Region.tsx';
import { isPaletteOpenAtom, togglePaletteAtom } from './state/palette-actions.ts';
import { palettePart } from './palette-part.ts';

const PRELOADED = [palettePart];

/** What is open over the page; what is closing has let go already. */
const LAYER = ':is([aria-modal=true], [role=menu])[data-state=open]';

/**
 * Ctrl K or ⌘ K opens the palette, from wherever the focus is but a dialog or a menu: that is ended first. Its code comes
 * when it is first wanted.
 */
export function PaletteSlot() {
  const isOpen = useAtomValue(isPaletteOpenAtom);
  const toggle = useSetAtom(togglePaletteAtom);
  usePreload(PRELOADED);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (leaveToInputMethod(event) || !isShortcut || shortcutKeyOf(event) !== 'k') return;
      // The browser's own use of these keys is its address bar.
      event.preventDefault();
      if (document.querySelector(LAYER) === null) toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);
  if (!isOpen) return null;
  return (
    <Region isOverlay>
      <OpenPalette />
    </Region>
  );
}

function OpenPalette() {
  const part = palettePart.use();
  return part === undefined ? null : <part.Palette />;
}
