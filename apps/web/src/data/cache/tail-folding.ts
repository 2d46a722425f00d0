import type { Platform } from '@seller-chat/core';

/** What a {@link TailFolding} needs from outside. */
export interface TailFoldingDeps {
  /** Puts one tail of a marketplace into its record; resolves to whether there was any. Never rejects. */
  foldOne: (platform: Platform) => Promise<boolean>;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Puts tails into their records (`message-tail.ts`) while nothing else is written. */
export interface TailFolding {
  /** Tails of this marketplace may have grown just now. */
  touch: (platform: Platform) => void;
  stop: () => void;
}

/** Quiet period without writes before folding begins, ms. */
const CALM_MS = 2_000;
/** Between one record and the next, ms: each is a large one. */
const REST_MS = 200;

/** One record at a time, and none while messages keep coming. */
export function createTailFolding({ foldOne, setTimer }: TailFoldingDeps): TailFolding {
  const touched = new Set<Platform>();
  let isWaiting = false;
  let isCalm = true;
  let isStopped = false;

  const step = async (): Promise<void> => {
    isWaiting = false;
    const [platform] = touched;
    if (isStopped || platform === undefined) return;
    const wasCalm = isCalm;
    isCalm = true;
    if (wasCalm && !(await foldOne(platform))) touched.delete(platform);
    wait(wasCalm ? REST_MS : CALM_MS);
  };
  const wait = (ms: number): void => {
    if (isWaiting) return;
    isWaiting = true;
    setTimer(() => void step(), ms);
  };
  return {
    touch(platform) {
      touched.add(platform);
      isCalm = false;
      wait(CALM_MS);
    },
    stop() {
      isStopped = true;
    },
  };
}
