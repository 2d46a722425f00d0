/** How the sandbox's time runs, and when that was heard. Until then it is taken to be the hour outside. */
let known = { now: Date.now(), isPaused: false, speed: 1, skewMs: 0 };
let heardAt = performance.now();

/** @param {{ now: number, isPaused: boolean, speed: number, skewMs: number }} state */
export function setWorldTime(state) {
  known = state;
  heardAt = performance.now();
}

/** The sandbox's time, epoch ms: what "today" is on this page. */
export const worldNow = () =>
  known.isPaused ? known.now : known.now + (performance.now() - heardAt) * known.speed;
