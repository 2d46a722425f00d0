const SECOND_MS = 1000;

/**
 * When a message of ours was sent: the marketplace's time, unless that is only the whole second in which we wrote it.
 * Cut down to its second, an answer would sort above the question it answers.
 */
export function sentTime(writtenAt: number, statedAt: number): number {
  const isSameSecond =
    statedAt % SECOND_MS === 0 && statedAt <= writtenAt && writtenAt - statedAt < SECOND_MS;
  return isSameSecond ? writtenAt : statedAt;
}
