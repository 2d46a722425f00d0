import { findPasswordProblem } from '@seller-chat/core';
import type { PasswordProblem } from '@seller-chat/core';
import { isContextWord } from './context-words.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The list has a megabyte: it is read when the first new password comes. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as string[]);
}

/** The first reason to refuse a new password (core's rules G1 to G4), or null. */
export async function checkNewPassword(
  password: string,
  loginNames: readonly string[],
): Promise<PasswordProblem | null> {
  common ??= readCommon();
  const known = await common;
  return findPasswordProblem(password, {
    loginNames,
    isCommon: (text) => known.has(text) || isContextWord(text),
  });
}
