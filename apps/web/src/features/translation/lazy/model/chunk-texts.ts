import { TRANSLATED_TEXTS_MAX, TRANSLATED_TEXT_MAX } from '@seller-chat/api-client/contract';

/** Most characters of one call, UTF-16 units: an answer must not take the provider's whole time. */
const CHUNK_UNITS = 4 * TRANSLATED_TEXT_MAX;

/** Whether a text is too long for one call. */
export function isTooLong(text: string): boolean {
  return text.length > TRANSLATED_TEXT_MAX;
}

/** Lists of texts in their order, each within the limits of one call. Texts that are too long must not be among them. */
export function chunkTexts(texts: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let units = Infinity;
  for (const text of texts) {
    const chunk = chunks.at(-1);
    units += text.length;
    if (chunk === undefined || chunk.length === TRANSLATED_TEXTS_MAX || units > CHUNK_UNITS) {
      chunks.push([text]);
      units = text.length;
    } else chunk.push(text);
  }
  return chunks;
}
