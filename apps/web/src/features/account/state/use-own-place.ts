import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownPlaceOf, withOwnPlace } from '../model/own-address.ts';
import type { OwnPlace } from '../model/own-address.ts';

/** Where a person is in their own matters, and how they move. */
export interface OwnPlaceControl {
  /** Undefined: they are not open. */
  place: OwnPlace | undefined;
  /** The address of a place, over this page. */
  addressOf: (place: OwnPlace) => string;
  /** Goes to an address of a place. From one section to the next is no step of its own. */
  goTo: (address: string) => void;
  close: () => void;
}

/** A person's own matters in the address: "back" closes them, a reload opens them again. */
export function useOwnPlace(): OwnPlaceControl {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return useMemo((): OwnPlaceControl => {
    const place = ownPlaceOf(search);
    return {
      place,
      addressOf: (next) => pathname + withOwnPlace(search, next),
      goTo: (address) =>
        void navigate(address, place === undefined ? { state: OWN_STEP } : { state, replace: true }),
      close() {
        // Opened on this page: the step before it is the page without them.
        if (isOwnStep(state)) void navigate(-1);
        else void navigate(pathname + withOwnPlace(search, undefined), { replace: true });
      },
    };
  }, [pathname, search, state, navigate]);
}

/** Marks an entry of the browser's history that was made by opening own matters. */
const OWN_STEP = { isOwnStep: true };
const isOwnStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnStep' in state;
