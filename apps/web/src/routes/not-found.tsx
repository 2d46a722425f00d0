import { accountAtom } from '../features/account/index.ts';
import { useAtomValue } from '../shared/jotai.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PaletteSlot } from '../shell/palette/PaletteSlot.tsx';

/** Any path that leads nowhere. Whoever is signed in goes on from here by palette, too. */
export function NotFoundRoute() {
  const isSignedIn = useAtomValue(accountAtom) !== null;
  return (
    <>
      <NotFound />
      {isSignedIn && <PaletteSlot />}
    </>
  );
}
