import { requireField, requireRecord } from '../kernel/malformed-input.ts';
import type { FieldRule } from '../kernel/malformed-input.ts';
import { isText } from '../kernel/plain-value.ts';
import { toText } from '../kernel/plain-text.ts';

/** Length of a password in characters, as a person counts them (SPEC G1). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The reasons to refuse a password, in the order in which they are looked for. */
export const PASSWORD_PROBLEMS = [
  'passwordTooShort',
  'passwordTooLong',
  'passwordIsName',
  'passwordTooCommon',
] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** What a password is checked against. */
export interface PasswordContext {
  /** The login names of the person, in every spelling that is known. */
  readonly loginNames?: readonly string[] | undefined;
  /** Whether many people use the password; it is asked for the text that `normalisePassword` gives, in lower case. */
  readonly isCommon?: ((normalised: string) => boolean) | undefined;
}

const LOGIN_NAMES: FieldRule = {
  expected: 'a list, or absent',
  holds: (value) => value === undefined || Array.isArray(value),
};
const IS_COMMON: FieldRule = {
  expected: 'a function, or absent',
  holds: (value) => value === undefined || typeof value === 'function',
};

/** The form in which passwords are compared and hashed: keyboards write one character in several ways (SPEC G2). */
export function normalisePassword(password: string): string {
  return toText(password).normalize('NFKC');
}

/**
 * The first reason to refuse a new password, or null (SPEC G1, G3, G4). No composition is asked for: length is what
 * makes a password hard to guess. A value that is not text is too short (SPEC Z2).
 *
 * @throws MalformedInputError if `context` is malformed
 */
export function findPasswordProblem(password: string, context: PasswordContext = {}): PasswordProblem | null {
  requireRecord(context, 'context');
  requireField(context.loginNames, LOGIN_NAMES, 'context.loginNames');
  requireField(context.isCommon, IS_COMMON, 'context.isCommon');
  const length = Array.from(toText(password).normalize('NFC')).length;
  if (length < PASSWORD_LENGTH.min) return 'passwordTooShort';
  if (length > PASSWORD_LENGTH.max) return 'passwordTooLong';
  const folded = fold(password);
  const names = context.loginNames ?? [];
  if (names.filter(isText).some((name) => isSameName(folded, fold(name)))) return 'passwordIsName';
  const isCommon = isOneCharacter(password) || context.isCommon?.(folded) === true;
  return isCommon ? 'passwordTooCommon' : null;
}

/** Whether a text repeats one character, such as eight spaces. */
function isOneCharacter(text: string): boolean {
  return new Set(normalisePassword(text)).size === 1;
}

function fold(text: string): string {
  return normalisePassword(text).trim().toLowerCase();
}

const WRITTEN_NUMBER = /^[\d\s()+.-]+$/;

/** A mobile number is the same with and without its spaces, its sign and its first zeros. */
function isSameName(password: string, name: string): boolean {
  if (password === name) return true;
  if (!WRITTEN_NUMBER.test(password) || !WRITTEN_NUMBER.test(name)) return false;
  return digitsOf(password) === digitsOf(name);
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '').replace(/^0+/, '');
}
