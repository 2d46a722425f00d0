import { toAsciiDigits } from '@seller-chat/core/language';

/** Fewer digits may still become a name of another kind. */
const FROM_DIGITS = 4;

/** Whether a login name is a mobile number without a calling code: only a region makes it one person's. */
export function looksLikeNationalNumber(name: string): boolean {
  const text = toAsciiDigits(name).trim();
  if (!/^[\d\s().-]+$/.test(text) || text.startsWith('00')) return false;
  return text.replace(/\D/g, '').length >= FROM_DIGITS;
}
