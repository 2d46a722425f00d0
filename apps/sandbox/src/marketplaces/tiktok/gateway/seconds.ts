/** Times on this marketplace's wire are whole seconds. */
export function secondsOf(at: number): number {
  return Math.floor(at / 1000);
}
