import { accountAtom } from '../features/account/index.ts';
import { useAtomValue } from '../shared/jotai.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PaletteSlot } from '../shell/palette/PaletteSlot.tsx';

/** The page of every unknown path. A signed-in person can open the palette here. */
export function NotFoundRoute() {
  const isSignedIn = useAtomValue(accountAtom) !== null;
  return (
    <>
      <NotFound />
      {isSignedIn && <PaletteSlot />}
    </>
  );
}
