import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Blocker, Location } from 'react-router';
import { holdReloads } from '../../shared/unkept-work.ts';

/**
 * Asks before typed text is lost: the browser asks before it leaves the app, and a navigation within it waits for
 * `proceed` or `reset`. Not for forms that keep what is typed (`useKeptValues`).
 *
 * @param isWanted - whether something would be lost at this moment; asked with every navigation
 * @param field - the field of the address that opens the sheet with the form: closing the sheet leaves it as well
 */
export function useLeaveGuard(isWanted: () => boolean, field?: string): Blocker {
  useEffect(() => holdReloads(isWanted), [isWanted]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isWanted()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWanted]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation, field) !== placeOf(nextLocation, field) && isWanted(),
  );
}

const placeOf = ({ pathname, search }: Location, field = ''): string =>
  `${pathname} ${new URLSearchParams(search).get(field) ?? ''}`;
