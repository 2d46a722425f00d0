/** The six-digit codes in a text, in order, each once; digits of a longer number are none. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.])\d{6}(?![\d.]\d|\d)/g) ?? [])];
}
