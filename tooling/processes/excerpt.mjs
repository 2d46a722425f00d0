const FIRST = 40;
const LAST = 80;

/**
 * What a person reads of a command's output: all of it, or the beginning and the end of a long one.
 *
 * @param {string} output
 * @returns {string[]} lines
 */
export function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= FIRST + LAST) return lines;
  const left = lines.length - FIRST - LAST;
  return [...lines.slice(0, FIRST), `... ${left} lines left out ...`, ...lines.slice(-LAST)];
}
