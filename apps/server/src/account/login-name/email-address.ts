import type { FieldProblem } from '@seller-chat/api-client/contract';
import { hasMixedLetters } from '@seller-chat/core';

/** Longest address that mail servers take, UTF-16 units. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** Controls, invisible and direction marks, white space, and characters that end or quote an address in a mail's header. */
const NOT_ALLOWED = /[\p{C}\p{Z}<>()[\]\\,;:"]/u;
const LOCAL = /^[^@.]+(\.[^@.]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}\p{M}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** The one normal form of an e-mail address (requirements: R20): trimmed, NFKC, lower case; or what is wrong with it. */
export function readEmail(text: string): { value: string } | { problem: FieldProblem } {
  const value = text.trim().normalize('NFKC').toLowerCase();
  if (value === '') return { problem: 'required' };
  if (value.length > MAX_LENGTH) return { problem: 'tooLong' };
  const at = value.lastIndexOf('@');
  const isAddress =
    !NOT_ALLOWED.test(value) &&
    at <= MAX_LOCAL_LENGTH &&
    LOCAL.test(value.slice(0, Math.max(at, 0))) &&
    isDomain(value.slice(at + 1));
  if (!isAddress) return { problem: 'notEmail' };
  return hasMixedLetters(value) ? { problem: 'mixedLetters' } : { value };
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
}
