import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delayMs`; false as soon as it is not. */
export function useLateFlag(isOn: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, delayMs]);
  return isOn && isLate;
}
