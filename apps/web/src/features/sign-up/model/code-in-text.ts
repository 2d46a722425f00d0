import { toAsciiDigits } from '@seller-chat/core/language';

/** The six digits of a code in a text, for example of a whole SMS; undefined if there are none, or several. */
export function codeIn(text: string): string | undefined {
  const found = [...toAsciiDigits(text).matchAll(/(?<![\d-])\d{3}[ -]?\d{3}(?![\d-])/g)];
  const codes = new Set(found.map(([code]) => code.replace(/\D/g, '')));
  const [code] = codes;
  return codes.size === 1 ? code : undefined;
}
