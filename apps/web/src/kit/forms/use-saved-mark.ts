import { useEffect, useRef, useState } from 'react';

/** How long "Saved" stays after a change, ms. */
const SAVED_MARK_MS = 2000;

/** Whether a change was saved a moment ago, and how to note one. */
export interface SavedMark {
  isSaved: boolean;
  /** Shows the mark once the work resolves with true; false or a newer change leaves it out. */
  follow: (work: Promise<boolean>) => void;
}

/** "Saved" beside a control that saves at once, for 2 s. */
export function useSavedMark(): SavedMark {
  const [isSaved, setSaved] = useState(false);
  const turn = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      turn.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const follow = (work: Promise<boolean>): void => {
    const own = (turn.current += 1);
    clearTimeout(timer.current);
    setSaved(false);
    void work.then((isDone) => {
      if (!isDone || own !== turn.current) return;
      setSaved(true);
      timer.current = setTimeout(() => setSaved(false), SAVED_MARK_MS);
    });
  };
  return { isSaved, follow };
}
