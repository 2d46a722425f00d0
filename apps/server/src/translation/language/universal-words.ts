/** Turns of chats that buyers and sellers of every language write and read alike, in the spellings of chats. */
const UNIVERSAL =
  /^(?:o+k+(?:ay|ey|e|i|ie)?|oke+|ha(?:ha)+h?|he(?:he)+|hi(?:hi)+|wk(?:wk)+w?|lol|wow|hm+|xd|cod|sku)$/i;
const WORD = /\p{L}+/gu;

/** Whether a text has words, and no word of any one language. */
export function isUniversal(words: string): boolean {
  const found = words.match(WORD);
  return found !== null && found.every((word) => UNIVERSAL.test(word));
}
