import { hasMixedLetters } from '@seller-chat/core/account';
import type { FormProblem } from './field-problem.ts';

/** Longest address that the server takes, characters. The contract has it enciphered, so its schema cannot say. */
const EMAIL_MAX = 254;

/** What is wrong with an e-mail address, by its form alone. */
export function emailProblem(text: string): FormProblem | undefined {
  const email = text.trim().normalize('NFKC');
  if (email === '') return 'required';
  if (email.length > EMAIL_MAX) return 'tooLong';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'notEmail';
  return hasMixedLetters(email) ? 'mixedLetters' : undefined;
}
