import { useEffect, useState } from 'react';

const LOOK_EVERY_MS = 250;

/** Whole seconds until a moment, counted down; 0 from then on. `now` and `moment` are epoch ms. */
export function useSecondsUntil(moment: number, now: () => number): number {
  const secondsLeft = (): number => Math.max(0, Math.ceil((moment - now()) / 1_000));
  // Of which moment, too: of another one the same number is news.
  const [, setShown] = useState('');
  const left = secondsLeft();
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(
      () => setShown(`${moment} ${Math.max(0, Math.ceil((moment - now()) / 1_000))}`),
      LOOK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [moment, now, isOver]);
  return left;
}
