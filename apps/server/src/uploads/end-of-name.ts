import { startOfCharacter } from '@seller-chat/core/message';

/** The end of a long file name, which bears the extension, at most `maxUnits` UTF-16 units, cut between characters. */
export function endOfName(name: string, maxUnits: number): string {
  const from = Math.max(0, name.length - maxUnits);
  const start = startOfCharacter(name, from);
  let next = from;
  // A character that the limit cuts through goes as a whole.
  while (start < from && next < name.length && startOfCharacter(name, next) === start) next += 1;
  return name.slice(next);
}
