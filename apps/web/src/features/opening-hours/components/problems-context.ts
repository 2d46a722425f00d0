import { createContext } from 'react';
import type { HoursProblem } from '@seller-chat/core/opening';

/** What is wrong in the draft, by place, and whether all of it is shown. */
export interface ShownProblems {
  problems: ReadonlyMap<string, HoursProblem>;
  /** Saving was tried: places that were not left yet show their problem too. */
  areAllShown: boolean;
}

export const ProblemsContext = createContext<ShownProblems>({ problems: new Map(), areAllShown: false });
