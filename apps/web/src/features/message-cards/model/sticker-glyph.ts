/** The emoji that Lazada writes as words in brackets, as characters. */
const GLYPHS: Readonly<Record<string, string>> = {
  '[happy]': '😊',
  '[veryhappy]': '😄',
  '[laughing]': '😂',
  '[smirking]': '😏',
  '[inlove]': '😍',
  '[thumbsup]': '👍',
  '[surprised]': '😮',
  '[shocked]': '😱',
  '[sad]': '😢',
  '[crying]': '😭',
  '[confused]': '😕',
  '[shy]': '☺️',
  '[angry]': '😠',
  '[disgust]': '🤢',
  '[heart]': '❤️',
};

/** A character that shows what a sticker's words mean, where there is no picture of it; undefined for others. */
export function stickerGlyph(text: string | undefined): string | undefined {
  return text !== undefined && Object.hasOwn(GLYPHS, text) ? GLYPHS[text] : undefined;
}
