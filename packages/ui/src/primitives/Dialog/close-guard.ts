import { createContext, useContext, useEffect, useRef, useState } from 'react';

/** What asks before a dialog closes, such as a form with changes. */
export interface CloseGuard {
  /** Whether closing would lose something at this moment. */
  readonly isWanted: () => boolean;
  /** Asks the person. Calls `close` if they agree. */
  readonly ask: (close: () => void) => void;
  /** The person agreed: nothing of it is kept. */
  readonly discard: () => void;
}

/** Adds a guard and returns what removes it. */
type AddGuard = (guard: CloseGuard) => () => void;

/** The dialog, or the part of one, whose closing the guards inside it see first. */
export const CloseScope = createContext<AddGuard | undefined>(undefined);

/** Asks before the dialog around it closes by Escape, its close button or a click beside it. Outside of one: no effect. */
export function useCloseGuard(guard: CloseGuard): void {
  const add = useContext(CloseScope);
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(
    () =>
      add?.({
        isWanted: () => latest.current.isWanted(),
        ask: (close) => latest.current.ask(close),
        discard: () => latest.current.discard(),
      }),
    [add],
  );
}

/**
 * Closes what a `CloseScope` is around, after one question if a guard in it wants one.
 *
 * @returns `close`, and the value of the `CloseScope`
 */
export function useGuardedClose(onClose: () => void): { close: () => void; scope: AddGuard } {
  const outer = useContext(CloseScope);
  const latest = useRef(onClose);
  latest.current = onClose;
  const [guards] = useState(() => new Set<CloseGuard>());
  const [scope] = useState((): AddGuard => (guard) => {
    guards.add(guard);
    const removeOuter = outer?.(guard);
    return () => {
      guards.delete(guard);
      removeOuter?.();
    };
  });
  const close = (): void => {
    const wanted = [...guards].filter((guard) => guard.isWanted());
    const leave = (): void => {
      for (const guard of wanted) guard.discard();
      latest.current();
    };
    const [first] = wanted;
    if (first === undefined) leave();
    else first.ask(leave);
  };
  return { close, scope };
}
