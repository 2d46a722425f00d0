import { useContext, useEffect } from 'react';
import { useBlocker } from 'react-router';
import type { Blocker, Location } from 'react-router';
import { holdReloads, holdsPage } from '../../shared/unkept-work.ts';
import { OpenedByField } from './opened-by-field.ts';

/**
 * Asks before typed text is lost: the browser asks before it leaves the app, and a navigation within it waits for
 * `proceed` or `reset`. Not for forms that keep what is typed (`useKeptValues`).
 *
 * @param isWanted - whether something would be lost at this moment; asked with every navigation. Stable
 */
export function useLeaveGuard(isWanted: () => boolean): Blocker {
  const field = useContext(OpenedByField);
  useEffect(() => holdReloads(isWanted), [isWanted]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (holdsPage(isWanted)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWanted]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation, field) !== placeOf(nextLocation, field) && isWanted(),
  );
}

const placeOf = ({ pathname, search }: Location, field: string): string =>
  `${pathname} ${new URLSearchParams(search).get(field) ?? ''}`;
