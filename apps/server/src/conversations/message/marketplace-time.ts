const SECOND_MS = 1000;

/**
 * When a message of ours was sent: the marketplace's time, unless that is only the whole second in which we wrote it.
 * Cut down to its second, an answer would sort above the question it answers.
 */
export function sentTime(writtenAt: number, toldAt: number): number {
  const isSameSecond = toldAt % SECOND_MS === 0 && toldAt <= writtenAt && writtenAt - toldAt < SECOND_MS;
  return isSameSecond ? writtenAt : toldAt;
}
