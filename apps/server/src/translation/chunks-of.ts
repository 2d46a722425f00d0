import type { PlannedText } from './planned-text.ts';

/** Providers take more pieces in one call. */
export const MOST_PIECES = 50;
/** Providers take more characters in one call, UTF-16 units. */
const MOST_CHARACTERS = 5000;

/**
 * Texts for one call each: of one language, and not more than a provider takes. A text of unknown language is alone,
 * since a provider may not know it either and refuse the call. Texts keep their order within a language.
 */
export function chunksOf(texts: readonly PlannedText[]): PlannedText[][] {
  const chunks: PlannedText[][] = [];
  const current = new Map<string, { chunk: PlannedText[]; pieces: number; characters: number }>();
  for (const planned of texts) {
    const { sourceLanguage, text, protectedText } = planned;
    const pieces = protectedText.pieces.length;
    const open = current.get(sourceLanguage);
    const fits =
      open !== undefined &&
      sourceLanguage !== '' &&
      open.pieces + pieces <= MOST_PIECES &&
      open.characters + text.length <= MOST_CHARACTERS;
    if (fits) {
      open.chunk.push(planned);
      open.pieces += pieces;
      open.characters += text.length;
      continue;
    }
    const chunk = [planned];
    chunks.push(chunk);
    current.set(sourceLanguage, { chunk, pieces, characters: text.length });
  }
  return chunks;
}
