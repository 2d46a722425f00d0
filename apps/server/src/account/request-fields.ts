import { decipher } from '@seller-chat/api-client/cipher';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { FieldProblem } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';
import { readName } from '../text/read-name.ts';
import { readEmail } from './login-name/email-address.ts';
import { readMobile } from './login-name/mobile-number.ts';

/** Where a code goes: the normal form of an e-mail address or mobile number. */
export interface CodeTarget {
  channel: 'mail' | 'sms';
  value: string;
  /** As it was typed: no password either. */
  typed: string;
}

/** A field of the request is wrong; the page shows `problem` at it. */
export function fieldFailure(path: string, problem: FieldProblem): Failure {
  return new Failure(ERROR_CODES.invalidRequest, { fields: [{ path, message: problem, problem }] });
}

/** A name as it is stored. Fails at its field if nothing of it can be seen. */
export function requireName(path: string, typed: string): string {
  const name = readName(typed);
  if (name === '') throw fieldFailure(path, 'required');
  return name;
}

/** The plain text of an enciphered field (requirements: R7). */
export function readEnciphered(text: string, path: string): string {
  try {
    return decipher(text);
  } catch {
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path, message: 'must be enciphered as the API documentation says' }],
    });
  }
}

/** The target in the enciphered field `email`. */
export function emailTargetOf(enciphered: string): CodeTarget {
  const typed = readEnciphered(enciphered, 'email');
  const read = readEmail(typed);
  if ('problem' in read) throw fieldFailure('email', read.problem);
  return { channel: 'mail', value: read.value, typed };
}

/** The target in the enciphered field `mobile`. */
export function mobileTargetOf(enciphered: string, region: string | undefined): CodeTarget {
  const typed = readEnciphered(enciphered, 'mobile');
  const read = readMobile(typed, region);
  if ('problem' in read) throw fieldFailure(read.field, read.problem);
  return { channel: 'sms', value: read.value, typed };
}

/** Exactly one of e-mail and mobile: with both, a code would prove only one of them. */
export function targetOf(input: {
  email?: string | undefined;
  mobile?: string | undefined;
  mobileCountryCode?: string | undefined;
}): CodeTarget {
  const { email, mobile, mobileCountryCode } = input;
  if (email !== undefined && mobile !== undefined) {
    throw new Failure(ERROR_CODES.invalidRequest, {
      fields: [{ path: 'mobile', message: 'must be left out when there is an e-mail address' }],
    });
  }
  if (email !== undefined) return emailTargetOf(email);
  if (mobile !== undefined) return mobileTargetOf(mobile, mobileCountryCode);
  throw fieldFailure('email', 'required');
}
