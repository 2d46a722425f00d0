/** One address without a display name: no white space, control character or sign that separates addresses. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@]{1,253}$/u;

/** Whether a text is one mail address that can be put into a header. Says nothing about whether it exists. */
export function isMailAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** A text for a header: control characters and line breaks, which could begin another header, become spaces. */
export function toHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
