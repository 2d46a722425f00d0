/** Words that begin a line: with a capital letter, where the script has any. */
export const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);
