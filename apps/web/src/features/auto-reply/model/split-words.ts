/** What separates the words of a list: commas, semicolons and stops of every script, tabs, and lines. */
const SEPARATOR = /[,，、،;；；\t\r\n]/u;

/** Whether a text is a list of words. */
export const isWordList = (text: string): boolean => SEPARATOR.test(text);

/**
 * The words of a list without the spaces around them, each once: capitals and width make no difference.
 *
 * @param known - words that count as there already
 */
export function splitWords(text: string, known: readonly string[] = []): string[] {
  const seen = new Set(known.map(keyOf));
  return text
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !seen.has(keyOf(word)) && seen.add(keyOf(word)));
}

const keyOf = (word: string): string => word.trim().normalize('NFKC').toLowerCase();
