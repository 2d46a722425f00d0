import { createContext, useContext } from 'react';
import type { Store } from '../shared/jotai.ts';
import type { Tip } from './data/tip.ts';

/** What the parts of the screen act with. */
export interface TipActions {
  readonly store: Store;
  readonly tip: Tip;
  /** Embedded only: closes the frame. */
  readonly close?: () => void;
  /** Embedded only: opens the window in which the person lets the site in. False if the browser refused it. */
  readonly connect?: () => boolean;
  /** Embedded only: turns the sound of the host's page off or on. */
  readonly silence?: (isSilenced: boolean) => void;
  /** Embedded only: name of the host's page. */
  readonly hostName?: string;
  /** A window of our own only: turns the sound on after the browser refused it. */
  readonly unblockSound?: () => void;
}

const TipContext = createContext<TipActions | null>(null);

/** Gives the parts below what they act with. */
export const TipProvider = TipContext.Provider;

/** Only below a {@link TipProvider}. */
export function useTip(): TipActions {
  const actions = useContext(TipContext);
  if (actions === null) throw new Error('There is no tip above this part.');
  return actions;
}
